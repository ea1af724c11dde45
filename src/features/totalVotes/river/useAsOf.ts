import { usePoll } from '../../../client/queries/poll';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { withValidBase } from '../daySelection';
import { useDaySelection } from '../useTotalAddress';

/** Makes a Tokyo day the one that the whole page is as of, as its control does. */
export function useAsOf(): (day: string) => void {
  const poll = usePoll();
  const { counted, selection } = useDaySelection(poll.state === 'ready' ? poll.answer : null);
  const { change } = useQueryString();
  return (day) => {
    if (!counted) return;
    const asOf = day === counted.to ? null : day;
    if (asOf !== selection.asOf) change({ ...withValidBase({ ...selection, asOf }, counted) });
  };
}
