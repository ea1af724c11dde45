import {
  freezeFault,
  phaseAfterWithdrawal,
  publishFault,
  type VersionState,
} from '../../../rules/versions/versionStates';

test.each<{ states: VersionState[]; fault: string | null }>([
  { states: [], fault: null },
  { states: ['kept', 'withdrawn'], fault: null },
  { states: ['published'], fault: null },
  { states: ['published', 'replaced'], fault: null },
  { states: ['final'], fault: 'final_exists' },
  { states: ['published', 'final'], fault: 'final_exists' },
])('once closed, beside $states a final one is frozen: $fault', ({ states, fault }) => {
  expect(freezeFault({ isClosed: true, states }, true)).toBe(fault);
  expect(freezeFault({ isClosed: true, states }, false)).toBeNull();
  for (const isFinal of [true, false])
    expect(freezeFault({ isClosed: false, states }, isFinal)).toBe('vote_is_open');
});

test('a final version is published, and one that was replaced', () => {
  expect([publishFault('final'), publishFault('replaced')]).toEqual([null, null]);
  expect(publishFault('kept')).toBe('version_not_final');
  expect(publishFault('published')).toBe('version_published');
  expect(publishFault('withdrawn')).toBe('version_withdrawn');
});

test.each<{ state: VersionState; others: VersionState[]; phase: string }>([
  { state: 'kept', others: [], phase: 'as_before' },
  { state: 'kept', others: ['final'], phase: 'as_before' },
  { state: 'final', others: [], phase: 'review' },
  { state: 'final', others: ['kept', 'withdrawn'], phase: 'review' },
  { state: 'final', others: ['published'], phase: 'as_before' },
  { state: 'final', others: ['replaced'], phase: 'as_before' },
  { state: 'published', others: [], phase: 'final' },
  { state: 'published', others: ['final', 'replaced'], phase: 'final' },
  { state: 'replaced', others: ['published'], phase: 'as_before' },
  { state: 'replaced', others: ['final'], phase: 'as_before' },
  { state: 'replaced', others: ['kept'], phase: 'review' },
])('$state withdrawn beside $others: the phase is $phase', ({ state, others, phase }) => {
  expect(phaseAfterWithdrawal(state, others)).toBe(phase);
});
