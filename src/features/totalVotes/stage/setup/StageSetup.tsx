import type { Version } from '../../../../../contract/decisions/versions';
import { Card } from '../../../../components/Card';
import { stageSetupTexts as texts } from '../../../../texts/stage/setup';
import type { Play } from '../show/keptPlay';
import type { LoadedStage } from '../show/useLoadedStage';
import { StageChecks } from './StageChecks';
import { StageFields } from './StageFields';
import { StageKeys } from './StageKeys';
import { StartButtons } from './StartButtons';

interface StageSetupProps {
  version: Version;
  versions: readonly Version[];
  stage: LoadedStage;
  play: Play;
  onChange: (changes: Partial<Play>) => void;
  onRetry: () => void;
}

/** What is chosen, and looked at, before the play. No DJ is named here: somebody may look over the shoulder. */
export function StageSetup(props: StageSetupProps) {
  const { version, versions, stage, play, onChange, onRetry } = props;
  return (
    <div className="stage-setup">
      <Card heading={texts.choices}>
        <StageFields versions={versions} stage={stage} play={play} onChange={onChange} />
        <StartButtons stage={stage} play={play} onChange={onChange} />
      </Card>
      <div className="stage-setup-aside">
        <Card heading={texts.checks.heading} term="versions">
          <StageChecks version={version} stage={stage} onRetry={onRetry} />
        </Card>
        <Card heading={texts.keys.heading}>
          <StageKeys />
        </Card>
      </div>
    </div>
  );
}
