import type pg from 'pg';
import type { PollBody } from '../../contract/poll';
import { appendAudit } from '../audit/appendAudit';
import { readPoll, type PollNow } from '../window/readPoll';
import { type LockedSetting, lockSetting } from './lockSetting';
import { parseWindow } from './parseWindow';
import { countOutside, makePoll, updateVote, type PollSetting } from './writePoll';

/** The new window would leave out votes that are counted; nothing was changed. */
export class WindowTooNarrow extends Error {
  constructor(readonly votes: number) {
    super(`${votes} counted votes lie outside that window`);
  }
}

/** The result is final: its window stays as it is. */
export class ResultIsFinal extends Error {
  constructor() {
    super('the result is final: its window cannot change any more');
  }
}

/**
 * Makes the vote, or changes its name, year and window, and logs what changed, in the transaction of
 * `client`; the vote as it stands then, at `now` of its clock. Throws BadWindow, WindowTooNarrow,
 * ResultIsFinal.
 */
export async function changePoll(
  client: pg.ClientBase,
  actor: string,
  { name, year, opensAt, closesAt, rule }: PollBody,
  now: Date,
): Promise<PollNow> {
  const before = await lockSetting(client);
  const window = parseWindow({ opensAt, closesAt });
  const after = { name, year, ...window, rule: rule ?? before?.rule ?? 'perDay' };
  if (before === null && (await makePoll(client, after))) {
    await appendAudit(client, { actor, action: 'poll.created', detail: { after } });
  } else {
    // Somebody else has just made it, where nothing was there before.
    await change(client, actor, before ?? (await lockSetting(client)), after);
  }
  const poll = await readPoll(client, now);
  if (!poll) throw new Error('the vote went away while it was being changed');
  return poll;
}

async function change(
  client: pg.ClientBase,
  actor: string,
  before: LockedSetting | null,
  after: PollSetting,
): Promise<void> {
  if (!before) throw new Error('the vote went away while it was being changed');
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  if (changed.some((field) => WINDOW.has(field))) await checkWindow(client, before, after);
  await updateVote(client, after);
  const detail = { before: pick(before, changed), after: pick(after, changed) };
  await appendAudit(client, { actor, action: 'poll.changed', detail });
}

type Field = keyof PollSetting;
const FIELDS: readonly Field[] = ['name', 'year', 'opensAt', 'closesAt', 'rule'];
const WINDOW: ReadonlySet<Field> = new Set<Field>(['opensAt', 'closesAt']);

async function checkWindow(client: pg.ClientBase, before: LockedSetting, after: PollSetting) {
  if (before.isFinal) throw new ResultIsFinal();
  const votes = await countOutside(client, after);
  if (votes > 0) throw new WindowTooNarrow(votes);
}

function pick(setting: PollSetting, fields: readonly Field[]): Partial<PollSetting> {
  return Object.fromEntries(fields.map((field) => [field, setting[field]]));
}
