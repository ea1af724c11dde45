import { NoVotesMatched, MatchChanged } from '../../../api/exclusions/makeExclusion';
import { asExclusionProblem } from '../../../api/exclusions/problems';
import { NoHashKey, UnknownDjs } from '../../../api/exclusions/storedMatch';
import { AlreadyUndone, NoSuchExclusion } from '../../../api/exclusions/undoExclusion';
import type { ApiProblem } from '../../../api/problems/problem';
import * as ofProposals from '../../../api/proposals/problems';
import * as ofVersions from '../../../api/versions/problems';
import { VotersOtherwise } from '../../../api/votes/voters';

const { alreadyProposed, notOwnProposal, ownProposal, proposalDecided } = ofProposals;
const { changedMeanwhile, notInThisState, sumsDiffer, versionDamaged } = ofVersions;
const ofExclusion = (error: Error) => asExclusionProblem(error) as ApiProblem;
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
  [
    'no_votes_matched',
    () => ofExclusion(new NoVotesMatched()),
    409,
    {},
    /一致する票がありません.*見直して/,
  ],
  [
    'match_changed',
    () => ofExclusion(new MatchChanged()),
    409,
    {},
    /対象の票が変わりました.*もう一度/,
  ],
  [
    'already_undone',
    () => ofExclusion(new AlreadyUndone('x-1', AT)),
    409,
    { detail: `x-1 was undone at ${AT}` },
    /すでに取り消されています/,
  ],
  [
    'not_found',
    () => ofExclusion(new NoSuchExclusion('x-9')),
    404,
    { detail: 'x-9' },
    /見つかりません。$/,
  ],
  [
    'invalid_request',
    () => ofExclusion(new UnknownDjs(Array.from({ length: 21 }, (_, at) => `d${at}`))),
    400,
    {
      errors: Array.from({ length: 20 }, (_, at) => ({
        ...{ field: 'match.djs', message: `there is no DJ d${at}` },
      })),
    },
    /誤りがあります。$/,
  ],
])('%s', (code, make, status, particulars, title) => {
  const problem = make();
  expect(problem).toMatchObject({ code, status });
  expect(problem.title).toMatch(title);
  expect(problem.particulars).toMatchObject(particulars);
});

test('a missing or another key of voters is a problem of its own; any other error is as it came', () => {
  expect(ofExclusion(new NoHashKey('no key')).code).toBe('not_configured');
  expect(ofExclusion(new VotersOtherwise('plain')).code).toBe('voters_otherwise');
  const other = new Error('x');
  expect(asExclusionProblem(other)).toBe(other);
  expect(new UnknownDjs(['a', 'b']).message).toBe('there is no DJ a, b');
});
