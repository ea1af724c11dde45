import { exclusionEndpoints } from '../../../contract/decisions/exclusions';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchExclusions = reader(exclusionEndpoints.exclusions);

export function useExclusions() {
  return useEndpoint(endpointQuery('exclusions', fetchExclusions, {}));
}
