import { overviewEndpoints } from '../../../contract/overview';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchOverview = reader(overviewEndpoints.overview);

export function useOverview() {
  return useEndpoint(endpointQuery('overview', fetchOverview, {}));
}
