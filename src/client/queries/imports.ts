import { importEndpoints } from '../../../contract/imports';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchImports = reader(importEndpoints.imports);

export function useImports() {
  return useEndpoint(endpointQuery('imports', fetchImports, {}));
}
