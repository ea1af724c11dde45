import { createHash } from 'node:crypto';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { mutations, endpoints } from '../endpoints';
import type { Proposal } from '../../../contract/decisions/proposals';
import type { Version } from '../../../contract/decisions/versions';
import { writeRankingFile } from '../../../rules/versions/rankingFile';
import {
  freezeFault,
  phaseAfterWithdrawal,
  publishFault,
  type VersionState,
} from '../../../rules/versions/versionStates';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';
import { addProposal, OTHER, PROPOSER } from './fakeProposals';
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
  const { name, year } = answers.poll();
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

const hashOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex');

function finalOf(voting: FakeVoting, label: string) {
  const answers = fakeAnswers(voting);
  const { ranking, total } = answers.total({});
  const { name, year } = answers.poll();
  const sha256 = createHash('sha256')
    .update(writeRankingFile({ name, year }, ranking).text)
    .digest('hex');
  const detail = { label, total, djs: ranking.length, sha256 };
  return { what: { kind: 'final', detail } as const, hash: hashOf(['final', label, sha256]) };
}

function publicationOf(voting: FakeVoting, id: string) {
  const { label, total, sha256 } = find(voting, id)!.version;
  const published = (voting.versions ?? []).find((one) => stateOf(one) === 'published');
  const replaces = published?.version.id ?? null;
  const detail = { version: id, label, total, sha256, replaces };
  return { what: { kind: 'publish', detail } as const, hash: hashOf(['publish', id, replaces]) };
}

/** A final version that `by` has proposed; null: the same waits already. */
export function proposedFinal(voting: FakeVoting, label: string, by = OTHER): Proposal | null {
  const { what, hash } = finalOf(voting, label);
  return addProposal(voting, what, { hash, by });
}

/** A publication that `by` has proposed; null: the same waits already. */
export function proposedPublication(voting: FakeVoting, id: string, by = OTHER): Proposal | null {
  const { what, hash } = publicationOf(voting, id);
  return addProposal(voting, what, { hash, by });
}

/** Does what was proposed; a code where that is no longer what would happen. */
export function carryOutVersion(
  voting: FakeVoting,
  proposal: Extract<Proposal, { kind: 'final' | 'publish' }>,
): { result: string } | { code: string } {
  if (voting.signInIsOld) return { code: 'sign_in_again' };
  if (proposal.kind === 'final') {
    const { label } = proposal.detail;
    const isClosed = Date.parse(voting.now) >= Date.parse(voting.closesAt);
    const fault = freezeFault({ isClosed, states: (voting.versions ?? []).map(stateOf) }, true);
    if (fault) return { code: fault };
    if (finalOf(voting, label).hash !== proposal.hash) return { code: 'conflict' };
    return { result: freeze(voting, { label, final: true }).id };
  }
  const { version } = proposal.detail;
  const fault = publishFault(stateOf(find(voting, version)!));
  if (fault) return { code: fault };
  if (publicationOf(voting, version).hash !== proposal.hash) return { code: 'conflict' };
  return { result: publish(voting, version).id };
}

function proposed(proposal: Proposal | null): Response {
  if (!proposal) return refuse(409, 'already_proposed');
  return HttpResponse.json({ proposal }, { status: 202 });
}

const decided = (version: Version) => HttpResponse.json(version);
const tooOld = (voting: FakeVoting) => (voting.signInIsOld ? refuse(401, 'sign_in_again') : null);
const colon = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The file of a version, and what decides on versions, judged as the real API does. */
export function fakeVersions(voting: FakeVoting, api: string): HttpHandler[] {
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
      const { name, year } = fakeAnswers(voting).poll();
      return HttpResponse.json({ version, poll: { name, year }, asOf, ranking });
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
      if (body.final && voting.twoPeople)
        return proposed(proposedFinal(voting, body.label, PROPOSER));
      return decided(freeze(voting, body));
    }),
    http.post(api + colon(mutations.publishVersion.path), ({ params }) => {
      const found = find(voting, params['id']);
      const refusal = tooOld(voting);
      if (refusal) return refusal;
      if (!found) return refuse(404, 'not_found');
      const fault = publishFault(stateOf(found));
      if (fault) return refuse(409, fault);
      const { id } = found.version;
      if (voting.twoPeople) return proposed(proposedPublication(voting, id, PROPOSER));
      return decided(publish(voting, id));
    }),
    http.post(api + colon(mutations.withdrawVersion.path), async ({ request, params }) => {
      const { reason } = mutations.withdrawVersion.body.parse(await request.json());
      const refusal = tooOld(voting);
      if (refusal) return refusal;
      const found = find(voting, params['id']);
      if (!found) return refuse(404, 'not_found');
      if (stateOf(found) === 'withdrawn') return refuse(409, 'version_withdrawn');
      return decided(withdraw(voting, found, reason));
    }),
  ];
}
