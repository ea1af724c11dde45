import { countOpenProposals } from '../../../api/proposals/countOpen';
import type { Carriers } from '../../../api/proposals/carriers';
import { proposalMutations } from '../../../api/proposals/route';
import type { ApiOfTest } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import {
  decisionsOn,
  proposalOf,
  proposed,
  startTwoPeople,
  votesOf,
} from '../../support/api/twoPeople';

let api: ApiOfTest;
let decide: ReturnType<typeof decisionsOn>;
beforeEach(async () => {
  api = await startTwoPeople();
  decide = decisionsOn(api);
});
afterEach(() => api.drop());

const detailOf = async (asked: Promise<Response>) =>
  ((await (await asked).json()) as { detail: string }).detail;

test('how many wait for a second administrator', async () => {
  const open = () => api.database.read(countOpenProposals);
  expect(await open()).toBe(0);
  await proposed(api, votesOf(11, 3));
  await proposed(api, votesOf(10, 6));
  expect(await open()).toBe(2);
  await proposalOf(decide.refuse('p-1'), 200);
  expect(await open()).toBe(1);
});

test('a refusal says which proposal there is none of, and what became of one that is decided', async () => {
  expect(await detailOf(decide.accept('p-9'))).toBe('there is no proposal p-9');
  await proposed(api, votesOf(11, 3));
  const { decidedAt } = await proposalOf(decide.refuse('p-1'), 200);
  const said = `p-1 was refused by second@example.com at ${decidedAt}`;
  expect(await detailOf(decide.accept('p-1'))).toBe(said);
});

test('the log tells how the top ten would stand before and after', async () => {
  // d-09 has eight votes, and d-10 six.
  await proposed(api, votesOf(9, 2));
  const [, , detail] = (await auditTold(api.database)).at(-1)!;
  const before = { rank: 9, tied: false, votes: 8 };
  const after = { rank: 9, tied: true, votes: 6 };
  const tenth = { rank: 10, tied: false, votes: 6 };
  expect(detail).toMatchObject({
    proposed: {
      topTen: {
        count: 2,
        first: [
          { id: 'd-09', before, after },
          { id: 'd-10', before: tenth, after: { ...tenth, rank: 9, tied: true } },
        ],
      },
    },
  });
});

test('the reference names each problem of a decision', () => {
  const { acceptProposal, refuseProposal, takeBackProposal } = proposalMutations({} as Carriers);
  const ofEach = ['not_found', 'proposal_decided', 'key_in_use', 'key_reused'];
  const ofExclusions = ['match_changed', 'no_votes_matched', 'case_is_provisional', 'case_changed'];
  const ofFinals = ['conflict', 'vote_is_open', 'final_exists', 'sums_differ'];
  const ofPublications = [
    ...['version_not_final', 'version_published', 'version_withdrawn'],
    'version_damaged',
  ];
  expect(new Set<string>(acceptProposal.problems)).toEqual(
    new Set([
      ...ofEach,
      ...['own_proposal', 'sign_in_again', 'not_configured'],
      ...ofExclusions,
      ...ofFinals,
      ...ofPublications,
    ]),
  );
  expect(refuseProposal.problems).toEqual([...ofEach, 'own_proposal']);
  expect(takeBackProposal.problems).toEqual([...ofEach, 'not_own_proposal']);
});
