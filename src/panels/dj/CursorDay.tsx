import { useId } from 'react';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { Change } from '../../components/figures/Change';
import { DayChips } from '../../components/figures/DayChips';
import { VoteCount } from '../../components/figures/VoteCount';
import { Icon } from '../../components/Icon';
import { openDay } from '../../lib/navigation/opened';
import { sumOf } from '../../lib/sumOf';
import { formatChange, formatCount, formatShare, NO_NUMBER } from '../../lib/text/numbers';
import { longDay } from '../../lib/time/dates';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import type { DjDay } from '../../voting/djDays';
import { isWholeDay, type VotingDay } from '../../voting/votingDays';

interface CursorDayProps {
  lines: readonly DjDay[];
  day: VotingDay | null;
  /** The lines begin with the opening: their sums are running totals. */
  isWhole: boolean;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function placeText(rank: number | null): string {
  return rank === null ? NO_NUMBER : `${formatCount(rank)}${texts.place}`;
}

/** From the day before, where both are ended, whole days (product.md, 2). */
function changeOf(line: DjDay, before: DjDay | undefined): number | null {
  const isComparable = before && isWholeDay(line.day) && isWholeDay(before.day);
  if (!isComparable || line.votes === null || before.votes === null) return null;
  return line.votes - before.votes;
}

/** The day under the cursor in words, and the way to it. */
export function CursorDay({ lines, day, isWhole, time }: CursorDayProps) {
  const headingId = useId();
  const index = lines.findIndex((line) => line.day.date === day?.date);
  const line = lines[index];
  if (line === undefined || day === null) return null;
  const before = lines[index - 1];
  const total = sumOf(lines.slice(0, index + 1), ({ votes }) => votes);
  const signals = [
    [texts.dayVotes, <VoteCount key="votes" votes={line.votes} />],
    [texts.dayChange, <Change key="change" change={formatChange(changeOf(line, before))} />],
    [texts.dayShare, formatShare(line.share)],
    [texts.dayRank, placeText(line.dayRank)],
    ...(isWhole ? [[texts.dayTotal, <VoteCount key="total" votes={total} />] as const] : []),
    [
      texts.dayPlace,
      before ? texts.places(placeText(before.rank), placeText(line.rank)) : placeText(line.rank),
    ],
  ] as const;
  return (
    <section className="panel opened-cursor" aria-labelledby={headingId}>
      <header>
        <h3 id={headingId}>{longDay(day.date)}</h3>
        <DayChips labels={dayLabels(day, time)} state={day.state} note={day.note} />
        <button type="button" className="btn panel-action" onClick={() => openDay(day.date)}>
          {texts.openDay}
          <Icon name="chevron-right" />
        </button>
      </header>
      <dl>
        {signals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
