import { versionEndpoints } from '../../../contract/decisions/versions';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchVersions = reader(versionEndpoints.versions);
const fetchVersion = reader(versionEndpoints.version);

export function useVersions() {
  return useEndpoint(endpointQuery('versions', fetchVersions, {}));
}

export function useVersion(id: string, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('version', fetchVersion, { params: { id } }), options);
}
