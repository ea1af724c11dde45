import { z } from 'zod';
import { DECIDERS, LONGEST_REASON, READERS, type Role } from './constants';

/** A day in Asia/Tokyo, `YYYY-MM-DD`; days that the calendar lacks (2022-02-29) are refused. */
export const TokyoDay = z.iso
  .date('expected a day that exists, as YYYY-MM-DD')
  .meta({ id: 'TokyoDay', description: 'A day in Asia/Tokyo, YYYY-MM-DD', example: '2022-09-20' });

/** An instant, ISO 8601 in UTC with a `Z`. */
export const Instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC', example: '2022-09-20T05:00:00.000Z' });

/** In hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Of an endpoint that takes no parameters. */
export const NoQuery = z.strictObject({});

/** An object that the OpenAPI document has under this name; of a strict one other fields are refused. */
export function object<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id });
}

export function strictObject<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id });
}

interface Usual<Path> {
  path: Path;
  summary: string;
  query: typeof NoQuery;
  roles: readonly Role[];
}

type With<Usual, More> = Omit<Usual, keyof More> & More;

/** A GET that answers JSON. `more`: its query, its params, its roles, a media type besides; left out: none, for readers. */
export function read<
  const Path extends string,
  Answer extends z.ZodType,
  const More extends object = object,
>(path: Path, summary: string, answer: Answer, more?: More) {
  const endpoint = { path, summary, query: NoQuery, roles: READERS, answer, ...more };
  return endpoint as unknown as With<Usual<Path> & { answer: Answer }, More>;
}

/** A change. Query and roles left out: none, for administrators. Where it `proposes`, it may answer 202 with a proposal. */
export function write<
  const Method extends 'PUT' | 'POST',
  const Path extends string,
  const Parts extends { answer: z.ZodType },
>(method: Method, path: Path, summary: string, parts: Parts) {
  const endpoint = { method, path, summary, query: NoQuery, roles: DECIDERS, ...parts };
  return endpoint as With<Usual<Path> & { method: Method }, Parts>;
}

/** A query parameter that may come several times: `dj=a&dj=b`. */
export function listParameter<Item extends z.ZodType>(item: Item, most: number) {
  const listed = (value: unknown) => (typeof value === 'string' ? [value] : value);
  return z.preprocess(listed, z.array(item).max(most).optional());
}

/** Query parameters: the Tokyo days from `from` to `to`, both included; left out: the window's own. Refine with isInOrder. */
export const DAY_RANGE = { from: TokyoDay.optional(), to: TokyoDay.optional() };
export const isInOrder = ({ from, to }: { from?: string; to?: string }) =>
  !from || !to || from <= to;
export const REVERSED = { path: ['to'], message: 'to is before from' };

/** A whole number of things, 0 or more, exact in a double. */
export const Count = z.int().min(0);

/** Why a decision was made. */
export const Reason = z.string().trim().min(1).max(LONGEST_REASON);

/** A fraction from 0 to 1; null where the total is 0. */
export const Share = z.number().min(0).max(1).nullable();

/** Two DJs whose names differ by case, blanks and invisible marks alone; `name` is the new or changed one. */
export const Lookalike = object('Lookalike', { name: z.string(), other: z.string() });

/** A place in a competition ranking (10, 8, 8, 5 votes: 1, 2, 2, 4); null without votes. */
export const Place = z.int().min(1).nullable();

/** What an answer was read from: equal revisions mean equal figures. `at`: the poll's clock then; `votes`: all valid ones. */
export const Snapshot = object('Snapshot', { revision: Count, at: Instant, votes: Count });
export type Snapshot = z.infer<typeof Snapshot>;

/** One of these codes, or one that a reader does not know yet: for what is answered. `known` has an id. */
export const openCode = (known: z.ZodType) =>
  z.string().meta({
    anyOf: [{ $ref: `#/components/schemas/${known.meta()?.id}` }, { type: 'string' }],
  });

/** A `kind` that a reader does not know: none of these. */
export const laterKind = (known: readonly string[]) =>
  z.string().refine((kind) => !known.includes(kind), 'of this kind other fields are wrong');

/** So that a reader can tell it from what it knows; `code` is the kind itself. */
export const asLater = <T extends { kind: string }>(one: T) => ({
  ...one,
  kind: 'later' as const,
  code: one.kind,
});

/** What went wrong, for programs; the sentence for people is `title`, in Japanese. */
export const ProblemCode = z
  .enum([
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'method_not_allowed',
    'conflict',
    'window_too_narrow',
    'dj_has_votes',
    'case_changed',
    'case_needs_exclusion',
    'case_is_excluded',
    'case_is_provisional',
    'result_is_final',
    'reason_wanted',
    'vote_is_open',
    'final_exists',
    'sums_differ',
    'version_not_final',
    'version_published',
    'version_withdrawn',
    'version_damaged',
    'sign_in_again',
    'ingest_key_unknown',
    'ingest_key_expired',
    'ingest_key_revoked',
    'ingest_key_misplaced',
    'voters_otherwise',
    'no_votes_matched',
    'match_changed',
    'already_undone',
    'own_proposal',
    'not_own_proposal',
    'proposal_decided',
    'already_proposed',
    'no_channel',
    'last_admin',
    'two_people',
    'email_unverified',
    'not_invited',
    'key_in_use',
    'key_reused',
    'cross_site',
    'payload_too_large',
    'upload_stalled',
    'unsupported_media_type',
    'too_many_requests',
    'internal_error',
    'database_unavailable',
    'database_busy',
    'server_busy',
    'identity_unavailable',
    'not_configured',
    'storage_full',
  ])
  .meta({ id: 'ProblemCode' });
export type ProblemCode = z.infer<typeof ProblemCode>;

/** application/problem+json. A reader must take a code that it does not know. */
export const Problem = object('Problem', {
  status: z.int(),
  title: z.string(),
  detail: z.string().optional(),
  code: openCode(ProblemCode),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
