import { djEndpoints } from '../../../contract/dj';
import { djHistoryEndpoints } from '../../../contract/djHistory';
import { reader } from '../read';
import { endpointHook, endpointQuery, useEndpoint } from '../useEndpoint';

export const fetchDjs = reader(djEndpoints.djs);
const fetchDjHistory = reader(djHistoryEndpoints.djHistory);

export const useDjs = endpointHook('djs', fetchDjs);

export function useDjHistory(dj: string) {
  return useEndpoint(endpointQuery('djHistory', fetchDjHistory, { params: { dj } }));
}
