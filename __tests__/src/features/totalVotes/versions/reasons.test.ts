import type { AuditEntry } from '../../../../../contract/audit';
import { reasonsBetween } from '../../../../../src/features/totalVotes/versions/comparison/Reasons';

const entry = (action: string, time: string, seq = 0) =>
  ({ seq, at: `2022-09-10T0${time}:00.000Z`, action, detail: {} }) as AuditEntry;

const [A, B] = ['2022-09-10T01:00:00.000Z', '2022-09-10T03:00:00.000Z'];

test('what may change figures after A, up to B or now, oldest first', () => {
  // Newest first, as the log comes; A was frozen at 1:00, B at 3:00.
  const entries = [
    entry('exclusion.undone', '4:00', 9),
    entry('version.frozen', '3:00', 8),
    entry('exclusion.made', '3:00', 7),
    entry('exclusion.undone', '2:30', 5),
    entry('import', '2:10', 3),
    entry('djs.changed', '1:00', 2),
  ];
  expect(reasonsBetween(entries, A, B).map(({ seq }) => seq)).toEqual([3, 5, 7]);
  expect(reasonsBetween(entries, A, null).map(({ seq }) => seq)).toEqual([3, 5, 7, 9]);
});

test('what is noted, decided or granted meanwhile changes no figure', () => {
  const changing = ['import', 'sample', 'djs.changed', 'poll.changed', 'sums.repaired'];
  const others = ['notes.changed', 'case.decided', 'version.frozen', 'role.granted', 'refused'];
  const entries = [...others, ...changing].map((action) => entry(action, '2:00'));
  const found = reasonsBetween(entries, A, B).map(({ action }) => action);
  expect(found.reverse()).toEqual(changing);
});
