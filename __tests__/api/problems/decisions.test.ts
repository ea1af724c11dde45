import * as ofExclusions from '../../../api/exclusions/problems';
import type { ApiProblem } from '../../../api/problems/problem';
import * as ofProposals from '../../../api/proposals/problems';
import * as ofVersions from '../../../api/versions/problems';

const { alreadyProposed, notOwnProposal, ownProposal, proposalDecided } = ofProposals;
const { changedMeanwhile, notInThisState, sumsDiffer, versionDamaged } = ofVersions;
const { alreadyUndone, matchChanged, noVotesMatched } = ofExclusions;
const AT = '2022-09-20T05:00:00.000Z';

// What people are told: why not, that nothing has changed, and what to do. Each is made in its test, which a changed word of it
// has to turn red (npm run mutate).
test.each<[string, () => ApiProblem, number, object, RegExp]>([
  ['own_proposal', () => ownProposal(), 403, {}, /^自分の提案は.*別の管理者に依頼してください/],
  ['not_own_proposal', () => notOwnProposal(), 403, {}, /^ほかの管理者の提案は.*断ってください。$/],
  [
    'proposal_decided',
    () => proposalDecided('why'),
    409,
    { detail: 'why' },
    /判断が済んでいます.*確認/,
  ],
  ['already_proposed', () => alreadyProposed('p-3'), 409, { detail: 'p-3 is open' }, /p-3 として/],
  [
    'sums_differ',
    () => sumsDiffer('why'),
    409,
    { detail: 'why' },
    /一致していないため.*依頼してください。$/,
  ],
  [
    'conflict',
    () => changedMeanwhile('why'),
    409,
    { detail: 'why' },
    /集計が変わりました.*お試しください。$/,
  ],
  [
    'version_damaged',
    () => versionDamaged('why'),
    500,
    { reason: 'why' },
    /一致しません.*連絡してください。$/,
  ],
  ['vote_is_open', () => notInThisState('vote_is_open'), 409, {}, /締め切られていません.*締切後/],
  [
    'final_exists',
    () => notInThisState('final_exists'),
    409,
    {},
    /公表していない確定結果があります/,
  ],
  ['version_not_final', () => notInThisState('version_not_final'), 409, {}, /結果を確定せずに/],
  [
    'version_published',
    () => notInThisState('version_published'),
    409,
    {},
    /すでに公表されています。$/,
  ],
  [
    'version_withdrawn',
    () => notInThisState('version_withdrawn'),
    409,
    {},
    /取り下げられています。新しい/,
  ],
  ['no_votes_matched', () => noVotesMatched(), 409, {}, /一致する票がありません.*見直して/],
  ['match_changed', () => matchChanged(), 409, {}, /対象の票が変わりました.*もう一度/],
  [
    'already_undone',
    () => alreadyUndone('x-1', AT),
    409,
    { detail: `x-1 was undone at ${AT}` },
    /すでに取り消されています/,
  ],
])('%s', (code, make, status, particulars, title) => {
  const problem = make();
  expect(problem).toMatchObject({ code, status });
  expect(problem.title).toMatch(title);
  expect(problem.particulars).toMatchObject(particulars);
});
