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
}

/** A batch is asked for as soon as one of its rows is in the page. */
export function Trend({ dj, batch, range }: TrendProps) {
  const asked = useAnswer('everyDj', { query: { dj: batch, ...range } });
  const own = asked.state === 'ready' && asked.answer.djs.find(({ id }) => id === dj.id);
  return (
    <span className="dj-trend">
      {own && <Sparkline values={own.votes} title={everyDjTexts.trend(dj.name)} />}
    </span>
  );
}
