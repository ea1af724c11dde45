import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import type { VoteApi } from '../stack/voteApi';
import { expect } from '../test';

export const versionItem = (page: Page, label: string) =>
  page.getByRole('list', { name: '確定版の一覧' }).getByRole('listitem', { name: label });

/** The vote's clock goes on behind its end. */
export async function closePoll(voteApi: VoteApi): Promise<void> {
  await voteApi.stopApi();
  await voteApi.startApi({ CLOCK: '2022-10-16T09:00:00+09:00' });
}

/** Imports so many late votes for a DJ, as an organiser would on the server. */
export async function importLateVotes(
  voteApi: VoteApi,
  file: string,
  { dj, votes }: { dj: string; votes: number },
  ...args: string[]
): Promise<void> {
  const lines = Array.from({ length: votes }, (_, i) => `${dj}-${i},${dj},2022-10-15T12:00`);
  await writeFile(file, ['id,dj,castAt', ...lines].join('\n'));
  await voteApi.votes('import', file, ...args);
}

/** After the close: the made-up vote, frozen as it is by then. */
export async function freezeClosedPoll(page: Page, voteApi: VoteApi, label: string): Promise<void> {
  await closePoll(voteApi);
  await page.goto('/total-votes?tab=versions');
  await page.getByRole('button', { name: '確定版を作成' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('区分').fill(label);
  await dialog.getByRole('button', { name: /票で保存する/ }).click();
  await expect(versionItem(page, label)).toBeVisible();
}

/** As an organiser does it, from the version's row. */
export async function openStage(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `${label} の操作` }).click();
  await page.getByRole('button', { name: '発表モードを開く' }).click();
  await expect(page.getByText(/確定版と1バイトの違いもなく一致しています/)).toBeVisible();
}

export const theStage = (page: Page) => page.getByRole('dialog', { name: '発表モード' });
