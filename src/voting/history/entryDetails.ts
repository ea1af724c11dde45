import { z } from 'zod';
import { MatchSummary } from '../../../contract/decisions/exclusions';

// What sentences need of the details of log entries (contract/audit.ts has no schema of them: an entry is whatever the
// API of its time wrote). An entry without it is told by its name alone.

const setting = z.object({
  name: z.string(),
  year: z.number(),
  opensAt: z.string(),
  closesAt: z.string(),
  rule: z.string(),
});

const account = z.object({ email: z.string(), role: z.string() });
const ingestKey = z.object({ id: z.string(), name: z.string() });

/** Of a list that changed: how many, and the first of them. */
const part = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number(), first: z.array(item) });
const dj = z.object({ id: z.string(), name: z.string() });
const names = z.record(z.string(), z.string());
const note = z.object({ date: z.string(), text: z.string() });
const decided = z.object({ state: z.string(), owner: z.string().nullable(), note: z.string() });

const place = z.object({ rank: z.number().nullable() });
const moved = { name: z.string(), before: place, after: place };

const exclusion = z.object({
  id: z.string(),
  reason: z.string(),
  matched: z.number(),
  votes: z.number(),
  match: MatchSummary,
  proposal: z.string().optional(),
  djs: z.object({
    count: z.number(),
    first: z.array(z.object({ ...moved, votes: z.number() })),
  }),
});

const version = z.object({
  id: z.string(),
  label: z.string(),
  final: z.boolean(),
  total: z.number(),
  first: z.array(z.object({ rank: z.number(), name: z.string() })),
  proposal: z.string().optional(),
});

const limit = z.object({ perMille: z.number() });
const proposed = {
  exclusion: z.object({
    votes: z.number(),
    reason: z.string(),
    match: MatchSummary,
    topTen: z.object({ count: z.number(), first: z.array(z.object(moved)) }),
  }),
  final: z.object({ label: z.string(), total: z.number() }),
  publish: z.object({
    version: z.string(),
    label: z.string(),
    total: z.number(),
    replaces: z.string().nullable(),
  }),
  setting: z.object({ from: limit, to: limit.nullable() }),
};

function proposal<More extends z.ZodRawShape>(more: More) {
  const common = { id: z.string(), proposedBy: z.string(), ...more };
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exclusion'), proposed: proposed.exclusion, ...common }),
    z.object({ kind: z.literal('final'), proposed: proposed.final, ...common }),
    z.object({ kind: z.literal('publish'), proposed: proposed.publish, ...common }),
    z.object({ kind: z.literal('setting'), proposed: proposed.setting, ...common }),
  ]);
}

/** By the action of the entry. */
export const entryDetails = {
  'poll.created': z.object({ after: setting }),
  'poll.changed': z.object({ before: setting.partial(), after: setting.partial() }),
  'djs.changed': z.object({
    added: part(dj),
    changed: part(z.object({ id: z.string(), before: names, after: names })),
    removed: part(dj),
  }),
  'notes.changed': z.object({
    added: part(note),
    changed: part(z.object({ date: z.string(), before: z.string().optional(), after: z.string() })),
    removed: part(note),
  }),
  'case.decided': z.object({
    date: z.string().nullable(),
    dj: z.object({ name: z.string() }).nullable(),
    before: decided,
    after: decided,
    evidence: z.object({ votes: z.number() }),
    exclusion: z.string().optional(),
  }),
  'previous_poll.imported': z.object({
    year: z.number(),
    name: z.string(),
    djs: z.number(),
    unmatched: z.number(),
    replaces: z.object({ name: z.string() }).nullable(),
    reason: z.string().nullable(),
  }),
  'previous_poll.matched': z.object({
    year: z.number(),
    name: z.string(),
    dj: z.object({ name: z.string() }).nullable(),
  }),
  'previous_poll.removed': z.object({
    year: z.number(),
    name: z.string(),
    djs: z.number(),
    reason: z.string(),
  }),
  import: z.object({
    file: z.string().nullable(),
    accepted: z.number(),
    duplicates: z.number(),
    rejected: z.number(),
    djsMade: z.number(),
    reason: z.string().nullish(),
  }),
  sample: z.object({ votes: z.number() }),
  'exclusion.made': exclusion,
  'exclusion.undone': exclusion,
  'role.granted': account,
  'role.revoked': account,
  'role.failed': account.extend({
    wanted: z.enum(['role.granted', 'role.revoked', 'account.invited']),
  }),
  'account.invited': account,
  'account.link_made': account.omit({ role: true }),
  'ingest_key.created': ingestKey.extend({ expiresAt: z.string() }),
  'ingest_key.revoked': ingestKey,
  'version.frozen': version,
  'version.published': version.extend({ replaces: z.string().nullable() }),
  'version.withdrawn': version.omit({ first: true }).extend({
    was: z.enum(['kept', 'final', 'published', 'replaced']),
    phase: z.enum(['as_before', 'final', 'review']),
    reason: z.string(),
  }),
  'proposal.made': proposal({}),
  'proposal.accepted': proposal({ result: z.string().nullish() }),
  'proposal.refused': proposal({ reason: z.string() }),
  'proposal.taken_back': proposal({}),
  'two_people.changed': z.object({
    before: limit.nullable(),
    after: limit.nullable(),
    proposal: z.string().optional(),
  }),
};

export type ActionWithSentence = keyof typeof entryDetails;

/** Of an entry of that action. */
export type Detail<Action extends ActionWithSentence> = z.output<(typeof entryDetails)[Action]>;
