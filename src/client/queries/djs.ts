import { djEndpoints } from '../../../contract/dj';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

export const fetchDjs = reader(djEndpoints.djs);

export function useDjs() {
  return useEndpoint(endpointQuery('djs', fetchDjs, {}));
}
