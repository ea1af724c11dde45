import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import type { PollName } from '../../../../support/fixtures/polls';
import { recorded, startServer } from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

/** A server for one test file, and 公表 after the close: 20 valid votes, DJ アオイ and 蓮 9 each. */
export function startVersions() {
  const server = startServer();
  afterEach(endSession);
  const open = (poll: PollName = 'closed', query = '', ...handlers: RequestHandler[]) => {
    server.use(...handlers, ...recorded(poll));
    return renderScreen(TotalVotesPage, `/total-votes?tab=versions${query}`);
  };
  return { server, open };
}

export const MAKE = '確定版を作成';
export const dialog = () => screen.findByRole('dialog');
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export function untilClosed(): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export async function versionRow(label: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: '確定版の一覧' });
  return within(list).findByRole('listitem', { name: label });
}
