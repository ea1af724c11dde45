import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { FigureCard } from '../../components/figures/FigureCard';
import { sumOf } from '../../lib/sumOf';
import { formatShare } from '../../lib/text/numbers';
import { screenTexts } from '../../texts/screens';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

interface TotalFiguresProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** The filter's name and lines; null without one. */
  within: { name: string; lines: readonly Rank[] } | null;
}

function withVotes(lines: readonly Rank[]): number {
  return lines.filter(({ rank }) => rank !== null).length;
}

/** A narrow card breaks between the day and its state. Of a version the day alone: nothing of it goes on. */
function DayAndState({ asOf, isFrozen }: { asOf: string; isFrozen: boolean }) {
  const [day, ...state] = asOf.split(' ');
  return (
    <>
      <span className="phrase">{day}</span>{' '}
      {!isFrozen && <span className="phrase">{state.join(' ')}</span>}
    </>
  );
}

/** In one line: all votes and DJs, whatever the filter; then those of the filter. */
export function TotalFigures({ total: answer, asOf, within }: TotalFiguresProps) {
  const { total, ranking, version } = answer;
  const votes = sumOf(within?.lines ?? [], (line) => line.votes);
  return (
    <section
      // On a phone the line of the vote's status has the live figures.
      className={`ranking-figures${within || !answer.running ? '' : ' ranking-figures-live'}`}
      aria-label={texts.figures}
    >
      <FigureCard
        label={texts.total}
        value={total}
        unit={screenTexts.votes}
        basis={<DayAndState asOf={asOf} isFrozen={version !== null} />}
      />
      <FigureCard
        label={texts.djsWithVotes}
        value={withVotes(ranking)}
        isPlain
        unit={screenTexts.ofDjs(ranking.length)}
      />
      {within && (
        <>
          <FigureCard
            label={texts.votesWithin(within.name)}
            value={votes}
            unit={screenTexts.votes}
            basis={texts.shareOfAll(formatShare(total > 0 ? votes / total : null))}
          />
          <FigureCard
            label={texts.djsWithin(within.name)}
            value={withVotes(within.lines)}
            isPlain
            unit={
              within.lines.length > 0 ? screenTexts.ofDjs(within.lines.length) : screenTexts.djs
            }
            basis={within.lines.length > 0 ? undefined : texts.nobodyWithin}
          />
        </>
      )}
    </section>
  );
}
