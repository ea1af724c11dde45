import { createHash } from 'node:crypto';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { mutations, endpoints } from '../../../contract/endpoints';
import type { Version } from '../../../contract/versions';
import { writeRankingFile } from '../../../rules/versions/rankingFile';
import {
  freezeFault,
  phaseAfterWithdrawal,
  publishFault,
  withdrawFault,
  type VersionState,
} from '../../../rules/versions/versionStates';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';
import { log, refuse } from './fakeWrites';
import type { FakeVersion } from './frozenTotal';

export const REAL_TIME = '2022-09-10T01:00:00.000Z';
const WHO = 'admin@example.com';

const stateOf = ({ version: { state } }: FakeVersion): VersionState => state;

/** Freezes the ranking as it is: `voting` has one version more. */
export function freeze(
  voting: FakeVoting,
  { label, final = false, at = REAL_TIME }: { label: string; final?: boolean; at?: string },
): Version {
  const answers = fakeAnswers(voting);
  const { ranking, snapshot, total, asOf } = answers.total({});
  const { name, year } = answers.vote();
  const { text } = writeRankingFile({ name, year }, ranking);
  const version: Version = {
    id: `v-${(voting.versions?.length ?? 0) + 1}`,
    label,
    final,
    state: final ? 'final' : 'kept',
    at,
    actor: WHO,
    revision: snapshot.revision,
    sha256: createHash('sha256').update(text).digest('hex'),
    total,
    djs: ranking.length,
    publishedAt: null,
    publishedBy: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawReason: null,
  };
  const still = ranking.map((line) => ({ ...line, previousRank: null, previousVotes: null }));
  voting.versions = [...(voting.versions ?? []), { version, asOf, ranking: still, file: text }];
  if (final && voting.phase === undefined) voting.phase = 'final';
  const { id, sha256, revision, djs } = version;
  log(voting, 'version.frozen', { id, label, final, sha256, revision, total, djs, first: [] }, at);
  return version;
}

function find(voting: FakeVoting, id: unknown): FakeVersion | undefined {
  return voting.versions?.find(({ version }) => version.id === id);
}

/** Publishes a final version, in place of the one before. */
export function publish(voting: FakeVoting, id: string, at = REAL_TIME): Version {
  for (const { version } of voting.versions ?? []) {
    if (version.state === 'published') version.state = 'replaced';
  }
  const { version } = find(voting, id)!;
  Object.assign(version, { state: 'published', publishedAt: at, publishedBy: WHO });
  voting.phase = 'published';
  return version;
}

function withdraw(voting: FakeVoting, { version }: FakeVersion, reason: string): Version {
  const others = (voting.versions ?? []).filter((other) => other.version.id !== version.id);
  const phase = phaseAfterWithdrawal(version.state, others.map(stateOf));
  if (phase === 'final') voting.phase = 'final';
  if (phase === 'review') delete voting.phase;
  const withdrawn = { withdrawnAt: REAL_TIME, withdrawnBy: WHO, withdrawReason: reason };
  return Object.assign(version, { state: 'withdrawn' }, withdrawn);
}

const decided = (version: Version) => HttpResponse.json(version);
const tooOld = (voting: FakeVoting) => (voting.signInIsOld ? refuse(401, 'sign_in_again') : null);
const colon = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The file of a version, and what decides on versions, judged as the real API does. */
export function fakeVersions(voting: FakeVoting, api: string): RequestHandler[] {
  return [
    http.get(api + colon(endpoints.version.path), ({ request, params }) => {
      const found = find(voting, params['id']);
      if (!found) return refuse(404, 'not_found');
      const { version, asOf, ranking, file } = found;
      if (request.headers.get('accept') === endpoints.version.file) {
        const disposition = `attachment; filename="dj-ranking-2022-${version.id}.csv"`;
        return new HttpResponse(file, {
          headers: { 'Content-Type': 'text/csv', 'Content-Disposition': disposition },
        });
      }
      const { name, year } = fakeAnswers(voting).vote();
      return HttpResponse.json({ version, vote: { name, year }, asOf, ranking });
    }),
    http.post(api + mutations.postVersion.path, async ({ request }) => {
      const body = mutations.postVersion.body.parse(await request.json());
      const refusal = body.final ? tooOld(voting) : null;
      if (refusal) return refusal;
      const isClosed = Date.parse(voting.now) >= Date.parse(voting.closesAt);
      const states = (voting.versions ?? []).map(stateOf);
      const fault = freezeFault({ isClosed, states }, body.final);
      if (fault) return refuse(409, fault);
      const { revision } = fakeAnswers(voting).total({}).snapshot;
      if (body.revision !== undefined && body.revision !== revision) return refuse(409, 'conflict');
      return decided(freeze(voting, body));
    }),
    http.post(api + colon(mutations.publishVersion.path), ({ params }) => {
      const found = find(voting, params['id']);
      const refusal = tooOld(voting);
      if (refusal) return refusal;
      if (!found) return refuse(404, 'not_found');
      const fault = publishFault(stateOf(found));
      return fault ? refuse(409, fault) : decided(publish(voting, found.version.id));
    }),
    http.post(api + colon(mutations.withdrawVersion.path), async ({ request, params }) => {
      const { reason } = mutations.withdrawVersion.body.parse(await request.json());
      const refusal = tooOld(voting);
      if (refusal) return refusal;
      const found = find(voting, params['id']);
      if (!found) return refuse(404, 'not_found');
      const fault = withdrawFault(stateOf(found));
      return fault ? refuse(409, fault) : decided(withdraw(voting, found, reason));
    }),
  ];
}
