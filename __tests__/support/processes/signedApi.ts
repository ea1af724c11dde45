import { accountsOfProject } from '../../../api/identity/accounts';
import { serve } from '../../../api/serve';

// The API of NODE_ENV=production, with a test's own issuer and accounts in Google's place: `node FILE URL-OF-KEYS HOST [PROJECT]`.
const [, , keys = '', authEmulatorHost, projectId = 'demo-test'] = process.argv;
void serve(null, {
  keysUrl: new URL(keys),
  accounts: accountsOfProject({ projectId, authEmulatorHost }),
});
