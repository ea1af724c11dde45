import { overviewEndpoints } from '../../../contract/overview';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';

export const useOverview = endpointHook('overview', reader(overviewEndpoints.overview));
