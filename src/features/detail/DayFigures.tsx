import { expectedText } from '../../components/charts/model/chartSentences';
import { Change } from '../../components/figures/Change';
import { FigureCard } from '../../components/figures/FigureCard';
import { addDays } from '../../../rules/tokyoDays';
import { mediumDay } from '../../lib/time/dates';
import { formatChange, formatShare, voteCount } from '../../lib/text/numbers';
import { dayDetailTexts as texts } from '../../texts/detail';
import { screenTexts } from '../../texts/screens';
import { expectedEnd } from '../../voting/expectedDay';
import type { DayLine } from '../../voting/dayLines';

interface DayFiguresProps {
  line: DayLine;
  /** All valid votes. */
  total: number;
}

function changeBasis({ date, votes, change }: DayLine): string {
  if (change === null) return texts.noChange;
  const before = screenTexts.countOf((votes ?? 0) - change);
  return texts.changeBasis(mediumDay(addDays(date, -1)), before);
}

/** Votes of the day, their change from the day before, their share of all votes, and the running total. */
export function DayFigures({ line, total }: DayFiguresProps) {
  const { votes, voided, change, runningTotal } = line;
  const share = votes === null || total === 0 ? null : votes / total;
  const unit = screenTexts.votes;
  const expected = expectedEnd(line);
  return (
    <section className="detail-figures" aria-label={texts.figures}>
      <FigureCard
        label={texts.votes}
        value={votes}
        unit={unit}
        basis={
          <>
            {screenTexts.voided(voided)}
            {expected && (
              <span className="detail-expected">
                {expectedText(expected, { unit })}
                <small>{expected.basis}</small>
              </span>
            )}
          </>
        }
      />
      <FigureCard label={texts.change} basis={changeBasis(line)}>
        <Change change={formatChange(change)} />
      </FigureCard>
      <FigureCard label={texts.share} basis={texts.shareBasis(`${voteCount(total)}${unit}`)}>
        {formatShare(share)}
      </FigureCard>
      <FigureCard
        label={texts.runningTotal}
        value={runningTotal}
        unit={unit}
        basis={texts.runningTotalBasis}
      />
    </section>
  );
}
