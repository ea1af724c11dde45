import { useQuery } from '@tanstack/react-query';
import { overviewEndpoints, type SinceLastVisit, visitMutations } from '../../../contract/overview';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';
import { writer } from '../write';

export const useOverview = endpointHook('overview', reader(overviewEndpoints.overview));

const putVisit = writer(visitMutations.putVisit);

/** Records the visit of this account, once; what changed since the one before, null where that is not known. */
export function useVisit({ enabled }: { enabled: boolean }): SinceLastVisit | null {
  const { data } = useQuery({
    queryKey: ['visit'],
    // No page fails for want of it.
    queryFn: ({ signal }) =>
      putVisit({ body: {} }, { signal, progress: false }).then(
        ({ since }) => since,
        () => null,
      ),
    enabled,
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnReconnect: false,
  });
  return data ?? null;
}
