import { VoteCount } from '../../../../components/figures/VoteCount';
import { formatCount } from '../../../../lib/text/numbers';
import { djName } from '../../../../lib/privacy/names';
import { stageTexts as texts } from '../../../../texts/stage/stage';
import { tableTexts } from '../../../../texts/table';
import { previousPollWords } from '../show/previousPollPlaces';
import type { Show } from '../show/show';
import type { PlacedDj, Step } from '../show/steps';
import { FittedText } from './FittedText';

/** From so many on, what is known of each is left to the files. */
const MANY = 5;

function About({ line, show }: { line: PlacedDj; show: Show }) {
  const words = previousPollWords(show.earlier, line);
  const where = [line.dj.area, show.category === null ? line.dj.category : '']
    .filter((part) => part !== '')
    .join(texts.separator);
  return (
    <span className="stage-about">
      {words && (
        <span className="stage-before">
          {words.before && `${words.before} `}
          <span className={`stage-moved stage-moved-${words.kind}`}>{words.moved}</span>
        </span>
      )}
      {where && <bdi className="stage-where">{where}</bdi>}
    </span>
  );
}

/** Of how many share a place: what decides the size of their names. */
function crowd(count: number): string {
  if (count === 1) return 'one';
  if (count < MANY) return 'few';
  return count < 13 ? 'many' : 'crowd';
}

interface StagePlaceProps {
  step: Step;
  show: Show;
}

/** The place that has been reached: all who share it, and their votes, once. */
export function StagePlace({ step: { rank, djs }, show }: StagePlaceProps) {
  const isTied = djs.length > 1;
  const [first] = djs;
  return (
    <div key={rank} className={`stage-place stage-place-${crowd(djs.length)}`}>
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
        {!show.hidesVotes && first && <VoteCount votes={first.votes} />}
        {!isTied && first && <About line={first} show={show} />}
      </p>
    </div>
  );
}
