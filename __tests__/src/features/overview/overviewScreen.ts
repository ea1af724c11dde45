import { act } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { rolesStore } from '../../../../src/auth/roles';
import { endSession } from '../../../../src/client/session';
import OverviewPage from '../../../../src/features/overview/OverviewPage';
import type { PollName } from '../../../support/fixtures/polls';
import { recorded, startServer } from '../../../support/site/recordedApi';
import { renderScreen } from '../../../support/site/renderScreen';

/** A server for one test file, and the overview of a recorded poll. */
export function startOverview() {
  const server = startServer();
  afterEach(() => {
    act(() => rolesStore.set(null));
    act(endSession);
  });
  return {
    server,
    /** `search` names a tab; `handlers` answer before the recorded poll does. */
    show(poll: PollName, search = '', ...handlers: RequestHandler[]) {
      server.use(...handlers, ...recorded(poll));
      return renderScreen(OverviewPage, `/${search}`);
    },
  };
}
