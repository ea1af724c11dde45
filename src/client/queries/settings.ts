import { accountEndpoints } from '../../../contract/accounts';
import { importEndpoints } from '../../../contract/imports';
import { ingestKeyEndpoints } from '../../../contract/ingestKeys';
import { notificationEndpoints } from '../../../contract/notifications';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';

export const useAccounts = endpointHook('accounts', reader(accountEndpoints.accounts));
export const useImports = endpointHook('imports', reader(importEndpoints.imports));
export const useIngestKeys = endpointHook('ingestKeys', reader(ingestKeyEndpoints.ingestKeys));
export const useNotifications = endpointHook(
  'notifications',
  reader(notificationEndpoints.notifications),
);
