import { useEndpoint } from '../../../client/useEndpoint';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { withValidBase } from '../daySelection';
import { useDaySelection } from '../useTotalAddress';

/** Makes a Tokyo day the one that the whole page is as of, as its control does. */
export function useAsOf(): (day: string) => void {
  const vote = useEndpoint('vote');
  const { counted, selection } = useDaySelection(vote.state === 'ready' ? vote.answer : null);
  const { change } = useQueryString();
  return (day) => {
    if (!counted) return;
    const asOf = day === counted.to ? null : day;
    if (asOf !== selection.asOf) change({ ...withValidBase({ ...selection, asOf }, counted) });
  };
}
