import { overviewEndpoints } from '../../../contract/overview';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchOverview = reader(overviewEndpoints.overview);

export const overviewQuery = () => endpointQuery('overview', fetchOverview, {});

export function useOverview() {
  return useEndpoint(overviewQuery());
}
