import { djEndpoints } from '../../../contract/dj';
import { djHistoryEndpoints } from '../../../contract/djHistory';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

export const fetchDjs = reader(djEndpoints.djs);
const fetchDjHistory = reader(djHistoryEndpoints.djHistory);

export function useDjs() {
  return useEndpoint(endpointQuery('djs', fetchDjs, {}));
}

export function useDjHistory(dj: string) {
  return useEndpoint(endpointQuery('djHistory', fetchDjHistory, { params: { dj } }));
}
