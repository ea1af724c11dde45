import {
  freezeFault,
  phaseAfterWithdrawal,
  publishFault,
  type VersionState,
} from '../../../rules/versions/versionStates';

test.each<[boolean, VersionState[], string | null, string | null]>([
  // closed, versions, fault of one that is kept, fault of a final one
  [false, [], 'vote_is_open', 'vote_is_open'],
  [false, ['final'], 'vote_is_open', 'vote_is_open'],
  [true, [], null, null],
  [true, ['kept', 'withdrawn'], null, null],
  [true, ['final'], null, 'final_exists'],
  [true, ['published'], null, null],
  [true, ['published', 'final'], null, 'final_exists'],
  [true, ['published', 'replaced'], null, null],
])('closed %j with %j: a kept one %j, a final one %j', (isClosed, states, kept, final) => {
  expect(freezeFault({ isClosed, states }, false)).toBe(kept);
  expect(freezeFault({ isClosed, states }, true)).toBe(final);
});

test.each<[VersionState, string | null]>([
  ['kept', 'version_not_final'],
  ['final', null],
  ['published', 'version_published'],
  ['replaced', null],
  ['withdrawn', 'version_withdrawn'],
])('why a version that is %s is not published: %j', (state, publish) => {
  expect(publishFault(state)).toBe(publish);
});

test.each<[VersionState, VersionState[], string]>([
  ['kept', [], 'as_before'],
  ['kept', ['final'], 'as_before'],
  ['final', [], 'review'],
  ['final', ['kept', 'withdrawn'], 'review'],
  ['final', ['published'], 'as_before'],
  ['final', ['replaced'], 'as_before'],
  ['published', [], 'final'],
  ['published', ['final', 'replaced'], 'final'],
  ['replaced', ['published'], 'as_before'],
  ['replaced', ['final'], 'as_before'],
  ['replaced', ['kept'], 'review'],
])('%s withdrawn beside %j: the phase is %s', (state, others, phase) => {
  expect(phaseAfterWithdrawal(state, others)).toBe(phase);
});
