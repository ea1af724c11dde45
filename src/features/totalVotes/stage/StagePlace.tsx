import { VoteCount } from '../../../components/figures/VoteCount';
import { djName } from '../../../lib/privacy/names';
import { formatCount } from '../../../lib/text/numbers';
import { stageTexts as texts } from '../../../texts/stage/stage';
import { tableTexts } from '../../../texts/table';
import { FittedText } from '../FittedText';
import { NO_PAST, pastByPreviousPoll } from '../pastOf';
import type { PlacedDj, Show, Step } from './steps';

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

function About({ line, show: { play, previousPolls } }: AboutProps) {
  const { previous, change } = previousPolls
    ? pastByPreviousPoll(line, previousPolls, false)
    : NO_PAST;
  const where = [line.dj.area, play.category === null ? line.dj.category : '']
    .filter((part) => part !== '')
    .join(texts.separator);
  return (
    <span className="stage-about">
      {(previous || change) && (
        <span>
          {previous}{' '}
          {change && <b className={`stage-change stage-change-${change.kind}`}>{change.text}</b>}
        </span>
      )}
      {where && <bdi className="stage-where">{where}</bdi>}
    </span>
  );
}

interface StagePlaceProps {
  step: Step;
  show: Show;
}

/** The place that has been reached: all who share it, and their votes once. */
export function StagePlace({ step: { rank, djs }, show }: StagePlaceProps) {
  const isTied = djs.length > 1;
  const [first] = djs;
  return (
    <div className={`stage-place stage-place-${crowd(djs.length)}`}>
      <p className="stage-rank">
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
      <p className="stage-figures">
        {!show.play.hidesVotes && first && <VoteCount votes={first.votes} />}
        {!isTied && first && <About line={first} show={show} />}
      </p>
    </div>
  );
}
