import { hash as digest } from 'node:crypto';
import type pg from 'pg';
import type { Proposed } from '../../contract/decisions/proposals';
import type { TwoPeople, TwoPeopleAnswer, TwoPeopleBody } from '../../contract/poll';
import { appendAudit, canonicalJson } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT, lockDecisions } from '../database/transaction';
import type { WriteContext } from '../http/write';
import { refusal } from '../problems/problem';
import { type Executors, makeProposal } from '../proposals/proposals';

/** Null: one administrator decides alone. */
export type Setting = TwoPeople | null;

/** Throws `not_configured`. Another transaction may change it unless the decisions are locked. */
export async function readTwoPeople(client: pg.ClientBase): Promise<Setting> {
  const { rows } = await client.query<{ perMille: number | null }>(
    'select second_per_mille as "perMille" from poll',
  );
  const row = rows[0];
  if (!row) throw refusal('not_configured');
  return row.perMille === null ? null : { perMille: row.perMille };
}

/** PUT /v1/two-people: whatever lets one administrator decide more alone is a proposal. */
export async function putTwoPeople(
  context: WriteContext,
  body: TwoPeopleBody,
): Promise<TwoPeopleAnswer | Proposed> {
  const { client, actor } = context;
  await lockDecisions(client);
  const from = await readTwoPeople(client);
  const to = body.on ? { perMille: body.perMille } : null;
  if (from !== null && (to === null || to.perMille > from.perMille)) {
    const hash = digest('sha256', canonicalJson({ kind: 'setting', from, to }));
    return makeProposal(context, { kind: 'setting', detail: { from, to }, hash });
  }
  await changeTwoPeople(client, { actor, to });
  return { twoPeople: to };
}

export const settingExecutors = {
  setting: async ({ client, actor }, { id, detail: { from, to } }) => {
    if (!isSame(await readTwoPeople(client), from)) {
      const title =
        '提案のあとで設定が変わりました。何も変更していません。この提案を断り、必要であれば、あらためて提案してください。';
      throw refusal('conflict', { title });
    }
    await changeTwoPeople(client, { actor, to, proposal: id });
    return null;
  },
} satisfies Partial<Executors>;

/** Changes the setting and logs it, with the accepted `proposal`; what changes nothing is not logged. Throws `not_configured`. */
export async function changeTwoPeople(
  client: pg.ClientBase,
  { actor, to, proposal }: { actor: string; to: Setting; proposal?: string },
): Promise<void> {
  await lockDecisions(client);
  const from = await readTwoPeople(client);
  if (isSame(from, to)) return;
  await client.query('update poll set second_per_mille = $1', [to?.perMille ?? null]);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { before: from, after: to, proposal };
  await appendAudit(client, { actor, action: 'two_people.changed', detail });
}

function isSame(one: Setting, other: Setting): boolean {
  return one?.perMille === other?.perMille;
}
