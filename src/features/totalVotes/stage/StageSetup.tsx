import Button from 'react-bootstrap/Button';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import type { Version } from '../../../../contract/decisions/versions';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { stageSetupTexts as texts } from '../../../texts/stage/setup';
import { nameOf } from '../../../lib/text/nameOf';
import { versionStates } from '../../../texts/versions/states';
import { CategoryField, ChoiceField, SelectField, SwitchField } from '../fields';
import { OpenCasesWarning } from '../OpenCasesWarning';
import { PLACES, type Play, stepsOf } from './stageAddress';
import type { StageFileQuery } from './useStageFile';

interface StageSetupProps {
  version: Version;
  versions: readonly Version[];
  file: StageFileQuery;
  play: Play;
}

type Changes = Record<string, string | null>;

/** Each choice that changes what is announced begins the play anew. */
function StageFields({ version, versions, file, play }: StageSetupProps) {
  const { change } = useQueryString();
  const set = (changes: Changes) => change(changes, { replace: true });
  return (
    <div className="setting-form">
      <SelectField
        label={texts.version}
        hint={texts.versionHint}
        options={versions.map(({ id, label, state, total }) => ({
          value: id,
          name: texts.option(label, nameOf(versionStates, state), total),
        }))}
        value={version.id}
        onChange={(stage) => set({ stage, step: null })}
      />
      <ChoiceField
        label={texts.places}
        hint={texts.placesHint}
        choices={PLACES}
        chosen={play.places}
        nameOf={(places) => texts.place(Number(places))}
        onChange={(top) => set({ top, step: null })}
      />
      <CategoryField
        hint={texts.categoryHint}
        lines={file.data?.lines ?? []}
        category={play.category}
        onChange={(category) => set({ category, step: null })}
      />
      <SwitchField
        label={texts.hidesVotes}
        hint={texts.hidesVotesHint}
        isOn={play.hidesVotes}
        onChange={(isOn) => set({ votes: isOn ? 'hidden' : null })}
      />
      <StartButtons
        file={file}
        play={play}
        onStart={(changes) => set({ play: 'on', ...changes })}
      />
    </div>
  );
}

interface StartButtonsProps {
  file: StageFileQuery;
  play: Play;
  onStart: (changes: Changes) => void;
}

/** An interrupted play can be continued. */
function StartButtons({ file, play, onStart }: StartButtonsProps) {
  const steps = file.data ? stepsOf(file.data.lines, play) : [];
  const place = steps[Math.min(play.step, steps.length) - 1]?.rank;
  const isBegun = place !== undefined;
  return (
    <div className="form-actions">
      {isBegun && (
        <Button onClick={() => onStart({})}>
          <Icon name="easel" />
          {texts.goOn(place)}
        </Button>
      )}
      <button
        type="button"
        className={`btn ${isBegun ? 'btn-quiet' : 'btn-primary'}`}
        disabled={steps.length === 0}
        onClick={() => onStart({ step: null })}
      >
        {!isBegun && <Icon name="easel" />}
        {isBegun ? texts.startAnew : texts.start}
      </button>
    </div>
  );
}

/** Whether what is on this machine is the version, byte by byte. */
function StageChecks({ isSuccess, isFetching, error, refetch }: StageFileQuery) {
  const { checks } = texts;
  if (isSuccess) return <FormNotice tone="done">{checks.same}</FormNotice>;
  if (isFetching || !error) return <FormNotice tone="note">{checks.loading}</FormNotice>;
  return (
    <>
      <FormNotice tone="alarm">{error.message}</FormNotice>
      <Button variant="quiet" onClick={() => void refetch()}>
        {checks.retry}
      </Button>
    </>
  );
}

/** What is chosen and checked before the play. It names no DJ: somebody may look over the shoulder. */
export function StageSetup(props: StageSetupProps) {
  return (
    <div className="screen-body">
      <OpenCasesWarning />
      <Row className="row-gap-4">
        <Col lg={6}>
          <Card heading={texts.choices}>
            <StageFields {...props} />
          </Card>
        </Col>
        <Col lg={6} className="d-flex flex-column gap-4">
          <Card heading={texts.checks.heading} term="versions">
            <StageChecks {...props.file} />
          </Card>
          <Card heading={texts.keys.heading}>
            <dl className="stage-keys fact-list lined">
              {texts.keys.all.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{keys}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
            <p className="field-hint">{texts.keys.hint}</p>
          </Card>
        </Col>
      </Row>
    </div>
  );
}
