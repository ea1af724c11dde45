import { accountEndpoints } from '../../../contract/accounts';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchAccounts = reader(accountEndpoints.accounts);

export function useAccounts(options?: EndpointOptions) {
  return useEndpoint(endpointQuery('accounts', fetchAccounts, {}), options);
}
