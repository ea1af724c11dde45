import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { ComponentType } from 'react';
import { rolesStore } from '../../../src/auth/roles';
import { endSession } from '../../../src/client/session';
import type { PollName } from '../../support/fixtures/polls';
import { recorded, startServer } from '../../support/site/recordedApi';
import { renderScreen } from '../../support/site/renderScreen';

/**
 * A server for one test file, and its screen of a recorded poll: at the `base` address and what is given besides;
 * `handlers` come before what was recorded.
 */
export function startScreen(Screen: ComponentType, base: string) {
  const server = startServer();
  afterEach(() => {
    cleanup();
    act(() => rolesStore.set(null));
    act(endSession);
  });
  const show = (poll: PollName, more = '', ...handlers: RequestHandler[]) => {
    server.use(...handlers, ...recorded(poll));
    return renderScreen(Screen, base + more);
  };
  return { server, show };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const dialog = (name?: string) => screen.findByRole('dialog', name ? { name } : {});
export const region = (name: string) => screen.findByRole('region', { name });

export function untilClosed(): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Until the address has this query. */
export function untilQuery(search: string): Promise<void> {
  return waitFor(() => expect(window.location.search).toBe(search));
}

/** The link of this name leads to that address. */
export async function expectLink(name: string | RegExp, address: string, where = document.body) {
  const link = await within(where).findByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
}

/** The words of each element of this role. */
export function wordsOf(role: string, where = document.body): string[] {
  return within(where)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
}
