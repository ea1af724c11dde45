import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { endSession } from '../../../../../src/client/session';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { recorded, startServer } from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

export const TAB = '/?tab=proposals';

/** A server for one test file, and the tab over eight proposals, one of them taken back, one one's own (fillPolls.ts). */
export function startProposals() {
  const server = startServer();
  afterEach(endSession);
  const show = (address = TAB, ...handlers: RequestHandler[]) => {
    server.use(...handlers, ...recorded('proposals'));
    return renderScreen(OverviewPage, address);
  };
  return { server, show };
}

export const card = (name: string) => screen.findByRole('article', { name });
