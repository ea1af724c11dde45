import { djHistoryEndpoints } from '../../../contract/djHistory';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchDjHistory = reader(djHistoryEndpoints.djHistory);

export function useDjHistory(dj: string) {
  return useEndpoint(endpointQuery('djHistory', fetchDjHistory, { params: { dj } }));
}
