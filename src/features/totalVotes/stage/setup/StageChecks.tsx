import type { Version } from '../../../../../contract/decisions/versions';
import { FormNotice } from '../../../../components/states/FormNotice';
import { stageSetupTexts } from '../../../../texts/stage/setup';
import type { LoadedStage } from '../show/useLoadedStage';

const texts = stageSetupTexts.checks;

interface StageChecksProps {
  version: Version;
  stage: LoadedStage;
  onRetry: () => void;
}

/** Whether what is on this machine is the version, byte by byte, and all that the play needs. */
export function StageChecks({ version, stage, onRetry }: StageChecksProps) {
  if (stage.state === 'loading') return <FormNotice tone="note">{texts.loading}</FormNotice>;
  if (stage.state === 'ready') {
    const { loaded, hasFonts, earlier } = stage;
    return (
      <div className="stage-checks">
        <FormNotice tone={loaded.isChecked ? 'done' : 'note'}>
          {loaded.isChecked ? texts.same : texts.unchecked}
        </FormNotice>
        <code className="hash">{version.sha256}</code>
        <FormNotice tone={hasFonts ? 'done' : 'note'}>
          {hasFonts ? texts.complete : texts.withoutFonts}
        </FormNotice>
        {earlier === null && <p className="field-hint">{texts.noEarlier}</p>}
      </div>
    );
  }
  return (
    <div className="stage-checks">
      <FormNotice tone="alarm">
        {stage.state === 'damaged' ? texts.damaged : stage.message}
      </FormNotice>
      {stage.state === 'damaged' && (
        <dl className="stage-hashes">
          <dt>{texts.listed}</dt>
          <dd>
            <code className="hash">{version.sha256}</code>
          </dd>
          <dt>{texts.found}</dt>
          <dd>
            <code className="hash">{stage.found}</code>
          </dd>
        </dl>
      )}
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
