import { changeTwoPeople } from '../../../api/settings/twoPeople';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { type Proposal, Proposed } from '../../../contract/decisions/proposals';
import { bodyOf } from './answers';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from './apiOfTest';
import { exclude } from './excludeVotes';

export const PROPOSALS = '/v1/proposals';

/** The valid votes of d-01, d-02, …, thirteen DJs, 200 in all: two votes are 1 %, and d-12 has them. */
export const COUNTS = [38, 32, 28, 24, 20, 16, 12, 10, 8, 6, 3, 2, 1];

/** The first votes of the DJ on this place. */
export function votesOf(place: number, count: number): ExclusionMatch {
  const before = COUNTS.slice(0, place - 1).reduce((sum, votes) => sum + votes, 0);
  return { voteIds: Array.from({ length: count }, (_, at) => `v${before + at + 1}`) };
}

type Headers = Record<string, string>;

/** Another administrator than asAdmin(). */
export function asSecond(claims: Record<string, unknown> = {}): Headers {
  return asAdmin({ sub: 'uid-of-second', email: 'second@example.com', ...claims });
}

/** Behind the back of who has to agree. */
export function setTwoPeople(
  { database }: Pick<ApiOfTest, 'database'>,
  perMille: number | null,
): Promise<void> {
  const to = perMille === null ? null : { perMille };
  return database.write((client) => changeTwoPeople(client, { actor: 'cli:test@host', to }));
}

/** A vote that has closed, with COUNTS in it, and two people from more than 1 % on. */
export async function startTwoPeople(): Promise<ApiOfTest> {
  const api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-11T00:00+09:00');
  const djs = COUNTS.map((_, at) => `d-${String(at + 1).padStart(2, '0')}`);
  await api.putDjs(...djs.map((id) => testDj(id)));
  await api.cast(
    ...COUNTS.map((count, at) => ({
      dj: djs[at]!,
      at: '2022-09-05T12:00+09:00',
      count,
      voter: `secret-voter-${at + 1}`,
    })),
  );
  await setTwoPeople(api, 10);
  return api;
}

/** The proposal that an answer has; anything but `status` fails the test. */
export async function proposalOf(answer: Promise<Response>, status: 200 | 202): Promise<Proposal> {
  return Proposed.parse(await bodyOf(answer, status)).proposal;
}

/** Proposes to exclude what takes two, as asAdmin(). */
export function proposed(
  api: ApiOfTest,
  match: ExclusionMatch,
  more?: Parameters<typeof exclude>[2],
): Promise<Proposal> {
  return proposalOf(exclude(api, match, more), 202);
}

/** Decisions on a proposal, as the second administrator unless other headers are given. */
export function decisionsOn(api: ApiOfTest) {
  const send = (id: string, what: string, body: object, headers: Headers) =>
    api.send('POST', `${PROPOSALS}/${id}/${what}`, body, headers);
  return {
    accept: (id: string, headers = asSecond()) => send(id, 'accept', {}, headers),
    refuse: (id: string, headers = asSecond(), reason = '根拠が足りない') =>
      send(id, 'refuse', { reason }, headers),
    takeBack: (id: string, headers = asAdmin()) => send(id, 'take-back', {}, headers),
  };
}
