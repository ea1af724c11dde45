import { ingestKeyEndpoints } from '../../../contract/ingestKeys';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchIngestKeys = reader(ingestKeyEndpoints.ingestKeys);

export function useIngestKeys() {
  return useEndpoint(endpointQuery('ingestKeys', fetchIngestKeys, {}));
}
