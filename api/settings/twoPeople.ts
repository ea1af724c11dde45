import type pg from 'pg';
import type { TwoPeople } from '../../contract/decisions/twoPeople';
import { appendAudit, canonicalJson } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { notConfigured } from '../problems/problem';
import { sha256 } from '../sha256';
import { settingChanged } from './problems';

/** Null: two people are not wanted. */
export type Setting = TwoPeople | null;

/** A change of the setting; the same change has the same hash. */
export interface SettingChange {
  from: Setting;
  to: Setting;
}

/** Throws `not_configured`. To be relied on, the decisions have to be locked. */
export async function readTwoPeople(client: pg.ClientBase): Promise<Setting> {
  const { rows } = await client.query<{ perMille: number | null }>(
    'select second_per_mille as "perMille" from poll',
  );
  const row = rows[0];
  if (!row) throw notConfigured();
  return row.perMille === null ? null : { perMille: row.perMille };
}

/** Whether one administrator could decide more alone than before: that takes two. */
export function loosens({ from, to }: SettingChange): boolean {
  if (from === null) return false;
  return to === null || to.perMille > from.perMille;
}

/** SHA-256 in hex: a proposal is bound to it. */
export function settingHash({ from, to }: SettingChange): string {
  return sha256(canonicalJson({ kind: 'setting', from, to }));
}

export interface NewSetting {
  actor: string;
  to: Setting;
  /** That another administrator has just accepted, and what it began with; left out: nothing was proposed. */
  accepted?: { proposal: string; from: Setting };
}

/**
 * Turns two people on or off, or changes the limit, and logs it, in the transaction of `client`; the same as before
 * changes nothing. Whether it takes a second administrator is up to the caller. Throws `not_configured`, and `conflict`
 * where the setting is no longer what a proposal began with.
 */
export async function changeTwoPeople(
  client: pg.ClientBase,
  { actor, to, accepted }: NewSetting,
): Promise<void> {
  await lockDecisions(client);
  const from = await readTwoPeople(client);
  if (accepted && !isSame(from, accepted.from)) throw settingChanged();
  if (isSame(from, to)) return;
  // A lock that stands against no import: it is no key.
  await client.query('update poll set second_per_mille = $1', [to?.perMille ?? null]);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { before: from, after: to, proposal: accepted?.proposal };
  await appendAudit(client, { actor, action: 'two_people.changed', detail });
}

function isSame(one: Setting, other: Setting): boolean {
  return one?.perMille === other?.perMille;
}
