import { Sparkline } from '../../components/Sparkline';
import type { DayRange } from '../../lib/dayRange';
import { useAnswer } from '../../lib/useAnswer';
import { everyDjTexts } from '../../texts/everyDj';

interface TrendCellProps {
  dj: { id: string; name: string };
  /** The DJs asked for together with this one: their rows share one question. */
  batch: string[];
  /** Null: the whole window. */
  range: DayRange | null;
}

/** The whole of a batch is asked for as soon as one of its rows is on the screen. */
export function TrendCell({ dj, batch, range }: TrendCellProps) {
  const asked = useAnswer('everyDj', { query: { dj: batch, ...range } });
  const own = asked.state === 'ready' ? asked.answer.djs.find(({ id }) => id === dj.id) : undefined;
  return (
    <td className="dj-table__trend">
      {own && <Sparkline values={own.votes} title={everyDjTexts.trend(dj.name)} />}
    </td>
  );
}
