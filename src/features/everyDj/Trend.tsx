import { Sparkline } from '../../components/Sparkline';
import type { DayRange } from '../../lib/dayRange';
import { useAnswer } from '../../lib/useAnswer';
import { everyDjTexts } from '../../texts/everyDj';

interface TrendProps {
  dj: { id: string; name: string };
  /** The DJs asked for together with this one: their rows share one question. */
  batch: string[];
  /** Null: the whole window. */
  range: DayRange | null;
  /** Left out: half a day would look like a fall (product.md, 2). Null: none is running. */
  runningDay: string | null;
}

/** A batch is asked for as soon as one of its rows is in the page. */
export function Trend({ dj, batch, range, runningDay }: TrendProps) {
  const asked = useAnswer('everyDj', { query: { dj: batch, ...range } });
  const answer = asked.state === 'ready' ? asked.answer : null;
  const own = answer?.djs.find(({ id }) => id === dj.id);
  const values = own?.votes.map((votes, day) => (answer?.dates[day] === runningDay ? null : votes));
  return (
    <span className="dj-trend">
      {values && <Sparkline values={values} title={everyDjTexts.trend(dj.name)} />}
    </span>
  );
}
