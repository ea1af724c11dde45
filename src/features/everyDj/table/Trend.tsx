import { Sparkline } from '../../../components/figures/Sparkline';
import type { DayRange } from '../../../../rules/poll';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { useEveryDj } from '../../../client/queries/ranking';
import { djName } from '../../../lib/privacy/names';
import { everyDjTexts } from '../../../texts/everyDj';
import type { BatchOf } from '../../../voting/djBatches';
import { useBatchInView } from '../../../voting/useBatchInView';
import { valueOn } from '../../../voting/djDays';

export interface TrendProps {
  dj: { id: string; name: string };
  /** Ids of the DJs whose trends are loaded in the same request as this one; asked once the row is in view. */
  batchOf: BatchOf;
  /** Null: the whole window. */
  range: DayRange | null;
  /** Stands apart: half a day would look like a fall (product.md, 2). Null: no day is running. */
  runningDay: string | null;
}

/** The votes of the days that have ended, nulls among them kept; empty where there is none. */
export function trendValues(
  votes: readonly (number | null)[],
  dates: readonly string[],
  runningDay: string | null,
): (number | null)[] {
  const ended = votes.map((count, day) => (dates[day] === runningDay ? null : count));
  return ended.slice(0, ended.findLastIndex((count) => count !== null) + 1);
}

/** Loads its batch once the row has stayed visible; never where the column is hidden. */
export function Trend({ batchOf, ...look }: TrendProps) {
  const [element, batch] = useBatchInView(look.dj.id, batchOf);
  return (
    <span ref={element} className="dj-trend">
      {batch && <Line {...look} batch={batch} />}
    </span>
  );
}

function Line({ dj, batch, range, runningDay }: Omit<TrendProps, 'batchOf'> & { batch: string[] }) {
  const query = useEveryDj({ dj: batch, ...range });
  const answer = query.state === 'ready' ? query.answer : null;
  const own = answer?.djs.find(({ id }) => id === dj.id);
  if (!answer || !own) return null;
  const values = trendValues(own.votes, answer.dates, runningDay);
  if (values.length === 0) return NO_NUMBER;
  const running = runningDay === null ? null : valueOn(answer, own.votes, runningDay);
  return <Sparkline values={values} running={running} title={everyDjTexts.trend(djName(dj))} />;
}
