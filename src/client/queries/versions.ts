import { versionEndpoints } from '../../../contract/decisions/versions';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchVersions = reader(versionEndpoints.versions);

export function useVersions() {
  return useEndpoint(endpointQuery('versions', fetchVersions, {}));
}
