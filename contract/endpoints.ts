import { auditEndpoints } from './audit';
import { dayEndpoints } from './daily';
import { djActions, djEndpoints } from './dj';
import { everyDjEndpoints } from './everyDj';
import { importActions, importEndpoints } from './imports';
import { noteActions, noteEndpoints } from './notes';
import { overviewEndpoints } from './overview';
import { totalEndpoints } from './total';
import { voteActions, voteEndpoints } from './vote';
import { votesActions } from './votes';

/** Every question: where to ask, what may be asked, what comes back, who may ask. */
export const endpoints = {
  ...voteEndpoints,
  ...overviewEndpoints,
  ...dayEndpoints,
  ...everyDjEndpoints,
  ...totalEndpoints,
  ...djEndpoints,
  ...noteEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
};

/** Everything that changes something. */
export const actions = {
  ...voteActions,
  ...djActions,
  ...noteActions,
  ...votesActions,
  ...importActions,
};
