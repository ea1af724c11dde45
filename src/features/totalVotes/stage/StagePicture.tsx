import type { CSSProperties } from 'react';
import { VoteCount } from '../../../components/figures/VoteCount';
import { djName } from '../../../lib/privacy/names';
import { formatCount } from '../../../lib/text/numbers';
import { stageTexts as texts } from '../../../texts/stage/stage';
import { FittedText } from '../FittedText';
import { hiddenPlaces, type PlacedDj, type Show, type Step, visibleDjs } from './stageAddress';
import { tableTexts } from '../../../texts/controls/table';
import { NO_PAST, pastByPreviousPoll } from '../pastOf';

/** From so many on, what is known of each is left to the files. */
const MANY = 5;

/** The size of names, by how many share the place. */
function crowd(count: number): string {
  if (count === 1) return 'one';
  if (count < MANY) return 'few';
  return count < 13 ? 'many' : 'crowd';
}

interface AboutProps {
  line: PlacedDj;
  show: Show;
}

const tones = {
  up: 'text-success',
  down: 'text-danger',
  same: undefined,
  debut: 'text-warning-emphasis',
} as const;

function About({ line, show: { play, previousPolls } }: AboutProps) {
  const { previous, change } = previousPolls
    ? pastByPreviousPoll(line, previousPolls, false)
    : NO_PAST;
  const where = [line.dj.area, play.category === null ? line.dj.category : '']
    .filter((part) => part !== '')
    .join(texts.separator);
  return (
    <span className="stage-about d-flex flex-wrap align-items-baseline">
      {(previous || change) && (
        <span>
          {previous} {change && <b className={tones[change.kind]}>{change.text}</b>}
        </span>
      )}
      {where && <bdi>{where}</bdi>}
    </span>
  );
}

interface StagePlaceProps {
  step: Step;
  show: Show;
}

/** The place that has been reached: all who share it, and their votes once. */
function StagePlace({ step: { rank, djs }, show }: StagePlaceProps) {
  const isTied = djs.length > 1;
  const [first] = djs;
  return (
    <div className={`stage-place stage-place-${crowd(djs.length)}`}>
      <p className="stage-rank d-flex align-items-baseline m-0 fw-bold">
        <span className="stage-rank-number">{formatCount(rank)}</span>
        <span className="stage-rank-unit">{texts.place}</span>
        {isTied && <span className="stage-tied">{tableTexts.tied}</span>}
      </p>
      <div className="stage-names">
        {djs.map((line) => (
          <div key={line.dj.id} className="stage-dj">
            <FittedText className="stage-name">{djName(line.dj)}</FittedText>
            {isTied && djs.length < MANY && <About line={line} show={show} />}
          </div>
        ))}
      </div>
      <p className="stage-figures d-flex flex-wrap align-items-baseline m-0">
        {!show.play.hidesVotes && first && <VoteCount votes={first.votes} />}
        {!isTied && first && <About line={first} show={show} />}
      </p>
    </div>
  );
}

/** As many as can be read from the last row of seats. */
const MOST_ROWS = 20;

interface StagePictureProps {
  show: Show;
  /** Steps that have been shown. */
  reached: number;
}

/** The places; of those that are still hidden nothing but their number is in the document. */
function StageList({ show: { steps, play }, reached }: StagePictureProps) {
  const hidden = hiddenPlaces(steps, reached, Number(play.places));
  const all = visibleDjs(steps, reached);
  const visible = all.slice(0, MOST_ROWS - hidden);
  const rest = all.length - visible.length;
  const current = steps[reached - 1]?.rank;
  const rows = hidden + visible.length + (rest > 0 ? 1 : 0);
  return (
    <ol
      className="stage-list"
      aria-label={texts.list}
      style={{ '--rows': Math.max(rows, 5) } as CSSProperties}
    >
      {Array.from({ length: hidden }, (_, index) => (
        <li key={`hidden ${index}`} className="stage-row stage-row-hidden">
          <span className="stage-row-rank text-center fw-bold">{index + 1}</span>
          <span className="visually-hidden">{texts.hidden}</span>
        </li>
      ))}
      {visible.map(({ dj, rank, votes }) => (
        <li
          key={dj.id}
          className={`stage-row stage-row-shown${rank === current ? ' stage-row-current' : ''}`}
        >
          <span className="stage-row-rank text-center fw-bold">{formatCount(rank)}</span>
          <FittedText className="stage-row-name">{djName(dj)}</FittedText>
          {!play.hidesVotes && <VoteCount votes={votes} />}
        </li>
      ))}
      {rest > 0 && <li className="stage-row stage-row-rest text-center">{texts.others(rest)}</li>}
    </ol>
  );
}

/** What everybody sees. */
export function StagePicture({ show, reached }: StagePictureProps) {
  const { poll, version, play, steps, total } = show;
  const step = steps[reached - 1];
  const kind = (
    <>
      {version.final ? texts.final : texts.interim}
      {play.category !== null && <bdi> {play.category}</bdi>}
    </>
  );
  return (
    <div className="stage-picture">
      <header className="stage-heading d-flex align-items-baseline">
        <bdi>{poll.name}</bdi>
        {poll.year > 0 && <span className="stage-year">{poll.year}</span>}
        <span className="stage-kind text-truncate">{kind}</span>
      </header>
      {!play.hidesVotes && (
        <p className="stage-total m-0 text-nowrap">
          {texts.total}{' '}
          <strong>
            <VoteCount votes={total} />
          </strong>
        </p>
      )}
      <section className="stage-main" aria-live="polite" aria-atomic="true" aria-label={texts.now}>
        {step ? (
          <StagePlace key={step.rank} step={step} show={show} />
        ) : (
          <div className="stage-opening">
            <p className="stage-opening-name m-0 fw-bold">
              <bdi>{poll.name}</bdi>
            </p>
            <p className="stage-opening-kind m-0 fw-bold">{kind}</p>
            <p className="stage-opening-places">
              {texts.opening(hiddenPlaces(steps, 0, Number(play.places)))}
            </p>
          </div>
        )}
      </section>
      <StageList show={show} reached={reached} />
      <footer className="stage-footer text-end text-truncate">
        <bdi>{texts.source(version.label)}</bdi>
      </footer>
    </div>
  );
}
