import { act, screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import ImportTab from '../../../src/features/overview/import/ImportTab';
import { rolesStore } from '../../../src/auth/roles';
import { endSession } from '../../../src/client/session';
import { recorded, startServer } from './recordedApi';
import { listImports } from './importAnswers';
import { renderScreen } from './renderScreen';

/** Two votes of the small voting, with names of another site. */
export const FOREIGN_CSV =
  '投票ID,DJ名,日時,メモ\r\n1,DJ アオイ,2022-09-01T14:59:59.999Z,\r\n2,蓮,2022-09-02 00:00,\r\n';

type User = ReturnType<typeof renderScreen>['user'];

/** A server for one test file, and the screen of the import over the small voting. */
export function startImportScreen() {
  const server = startServer();
  afterEach(() => {
    act(() => rolesStore.set(null));
    // What an upload ended in outlives its screen.
    act(endSession);
  });
  const open = (...handlers: RequestHandler[]) => {
    server.use(...handlers, listImports([]), ...recorded('running'));
    return renderScreen(ImportTab, '/?tab=import');
  };
  /** Chooses a file, and checks it. */
  async function checkFile(handlers: RequestHandler | RequestHandler[], file = csv()) {
    const view = open(...[handlers].flat());
    await choose(view.user, file);
    await pressCheck(view.user);
    return view;
  }
  return {
    open,
    checkFile,
    /** Chooses a file, checks it, and confirms. */
    async importFile(handlers: RequestHandler | RequestHandler[], file = csv()) {
      const view = await checkFile(handlers, file);
      await view.user.click(await confirmButton());
      return view;
    },
  };
}

export function csv(content: string | Buffer = FOREIGN_CSV, name = 'votes.csv'): File {
  return new File([new Uint8Array(Buffer.from(content))], name, { type: 'text/csv' });
}

export async function choose(user: User, file = csv()): Promise<void> {
  await user.upload(await screen.findByLabelText(/ファイルを選ぶ$/, { selector: 'input' }), file);
}

export const field = (name: string) => screen.getByRole('combobox', { name });

export const checkButton = () => screen.findByRole('button', { name: '内容を確認' });

export const pressCheck = async (user: User) => user.click(await checkButton());

export const confirmButton = () => screen.findByRole('button', { name: /票を取り込む$/ });

export const resultHeading = (name: string | RegExp = /取り込みました$/) =>
  screen.findByRole('heading', { name });
