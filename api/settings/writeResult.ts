import type pg from 'pg';
import { lockSetting } from './lockSetting';

/** Phase `final` from `at` on, unless it is so already. Votes that come later are refused by lockWindow's readers. */
export async function makeFinal(client: pg.ClientBase, at: Date): Promise<void> {
  await lockSetting(client);
  await client.query('update poll set final_at = coalesce(final_at, $1)', [at]);
}

/** Back to what the clock says: late votes are taken again. */
export async function takeBackFinal(client: pg.ClientBase): Promise<void> {
  await lockSetting(client);
  await client.query('update poll set final_at = null');
}

/** Which version is the published one, and since when; null: none. Takes no lock that an import holds. */
export async function setPublished(
  client: pg.ClientBase,
  published: { at: string; version: string } | null,
): Promise<void> {
  await client.query('update poll set published_at = $1, published_version = $2', [
    published?.at ?? null,
    published?.version ?? null,
  ]);
}
