import { versionEndpoints } from '../../../contract/decisions/versions';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchVersions = reader(versionEndpoints.versions);
const fetchVersion = reader(versionEndpoints.version);

export const versionsQuery = () => endpointQuery('versions', fetchVersions, {});

export function useVersions() {
  return useEndpoint(versionsQuery());
}

export function useVersion(id: string, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('version', fetchVersion, { params: { id } }), options);
}
