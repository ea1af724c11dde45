import { VoteCount } from '../../../../components/figures/VoteCount';
import { tokyoHourMinute } from '../../../../lib/time/dates';
import { usePollNow } from '../../../../lib/time/pollClock';
import { stageTexts as texts } from '../../../../texts/stage/stage';
import type { Show } from '../show/show';
import { hiddenPlaces } from '../show/steps';
import { StageList } from './StageList';
import { StagePlace } from './StagePlace';

function Clock() {
  return <span className="stage-clock">{tokyoHourMinute(usePollNow())}</span>;
}

interface StagePictureProps {
  show: Show;
  /** Steps that have been shown. */
  reached: number;
  showsClock: boolean;
}

/** What everybody sees. Of the steps beyond `reached` nothing is rendered. */
export function StagePicture({ show, reached, showsClock }: StagePictureProps) {
  const { poll, version, steps, hidesVotes, total, category } = show;
  const step = steps[reached - 1];
  const kind = texts.kind(version.final, version.label);
  return (
    <div className="stage-picture">
      <header className="stage-heading">
        <bdi>{poll.name}</bdi>
        {poll.year > 0 && <span className="stage-year">{poll.year}</span>}
        <span className="stage-kind">
          {kind}
          {category !== null && <bdi> {category}</bdi>}
        </span>
      </header>
      {!hidesVotes && (
        <p className="stage-total">
          {texts.total} <VoteCount votes={total} />
        </p>
      )}
      <section className="stage-main" aria-live="polite" aria-atomic="true" aria-label={texts.now}>
        {step ? (
          <StagePlace key={step.rank} step={step} show={show} />
        ) : (
          <div className="stage-opening">
            <p className="stage-opening-name">
              <bdi>{poll.name}</bdi>
            </p>
            <p className="stage-opening-kind">
              {kind}
              {category !== null && <bdi> {category}</bdi>}
            </p>
            <p className="stage-opening-places">
              {texts.opening(hiddenPlaces(steps, 0, show.places))}
            </p>
          </div>
        )}
      </section>
      <StageList show={show} reached={reached} />
      <footer className="stage-footer">
        {showsClock ? <Clock /> : <span />}
        <span className="stage-source">{texts.source(version.label, version.sha256)}</span>
      </footer>
    </div>
  );
}
