import { versionEndpoints } from '../../../contract/decisions/versions';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';

export const useVersions = endpointHook('versions', reader(versionEndpoints.versions));
