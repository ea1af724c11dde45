import { queryOptions } from '@tanstack/react-query';
import {
  fetchEndpoint,
  type Answer,
  type EndpointName,
  type EndpointParams,
} from './fetchEndpoint';
import { sessionQueryClient } from './queryClient';
import { isRefreshing } from './refresh';

/** The query of an endpoint: its key in the query cache, and how it is fetched. `progress`: false where nobody waits for it. */
export function endpointQueryOptions<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
  { progress = true } = {},
) {
  const queryKey = [name, params.params ?? null, params.query ?? null];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      // What is on the screen already and that nobody waits for is fetched without the loading bar (row A4).
      const isAwaited = (progress && client.getQueryData(queryKey) === undefined) || isRefreshing();
      return fetchEndpoint(name, params, { signal, progress: isAwaited });
    },
  });
}

/** Fetches what a page is about to need, unless it is cached and fresh. Never throws: the page shows the failure. */
export function prefetchQuery<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
): Promise<void> {
  return sessionQueryClient().prefetchQuery(endpointQueryOptions(name, params));
}

/** The same for several endpoints that need no parameters. */
export async function prefetchQueries(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => prefetchQuery(name)));
}

/** An endpoint's answer as it is cached, however old; null: none yet. */
export function cachedAnswer<Name extends EndpointName>(name: Name): Answer<Name> | null {
  return sessionQueryClient().getQueryData(endpointQueryOptions(name).queryKey) ?? null;
}
