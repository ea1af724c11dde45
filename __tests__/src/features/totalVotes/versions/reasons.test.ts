import type { AuditEntry } from '../../../../../contract/audit';
import { reasonsBetween } from '../../../../../src/features/totalVotes/versions/comparison/Reasons';

const entry = (seq: number, action: string, at: string): AuditEntry => ({
  ...{ seq, at: `2022-09-10T0${at}:00.000Z`, actor: 'admin@example.com', action, detail: {} },
  ...{ previousHash: '0'.repeat(64), hash: '0'.repeat(64) },
});

// Newest first, as the log comes; A was frozen at 1:00, B at 3:00.
const ENTRIES = [
  entry(9, 'exclusion.undone', '4:00'),
  entry(8, 'version.frozen', '3:00'),
  entry(7, 'exclusion.made', '3:00'),
  entry(6, 'case.decided', '2:40'),
  entry(5, 'exclusion.undone', '2:30'),
  entry(4, 'notes.changed', '2:20'),
  entry(3, 'import', '2:10'),
  entry(2, 'djs.changed', '1:00'),
  entry(1, 'poll.created', '0:30'),
];
const [A, B] = ['2022-09-10T01:00:00.000Z', '2022-09-10T03:00:00.000Z'];
const numbers = (entries: readonly AuditEntry[]) => entries.map(({ seq }) => seq);

test('what may change figures after A, up to B and with it, oldest first', () => {
  expect(numbers(reasonsBetween(ENTRIES, A, B))).toEqual([3, 5, 7]);
});

test('up to now, where B is the figures as they are', () => {
  expect(numbers(reasonsBetween(ENTRIES, A, null))).toEqual([3, 5, 7, 9]);
});

test.each([
  ...['import', 'sample', 'djs.changed', 'poll.changed', 'sums.repaired'],
  ...['exclusion.made', 'exclusion.undone'],
])('%s may change figures or names', (action) => {
  expect(reasonsBetween([entry(1, action, '2:00')], A, B)).toHaveLength(1);
});

test.each(['notes.changed', 'case.decided', 'version.frozen', 'role.granted', 'refused'])(
  '%s changes no figure',
  (action) => {
    expect(reasonsBetween([entry(1, action, '2:00')], A, B)).toEqual([]);
  },
);
