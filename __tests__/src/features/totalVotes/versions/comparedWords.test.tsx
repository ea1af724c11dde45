import { render, screen } from '@testing-library/react';
import type { Compared } from '../../../../../src/features/totalVotes/versions/comparison/joins';
import { Moved } from '../../../../../src/features/totalVotes/versions/comparison/Moved';
import { placesChanged } from '../../../../../src/features/totalVotes/versions/comparison/placesChanged';
import { fakeDj } from '../../../../support/fakeApi/fakeAnswers';

const standing = (rank: number | null) => ({ rank, tied: false, votes: 1 });

test.each<[Compared['change'], Compared['before'], Compared['after'], string]>([
  ['rose', standing(3), standing(1), '3位→1位'],
  ['fell', standing(1), standing(3), '1位→3位'],
  ['fell', standing(8), standing(null), '8位→順位なし'],
  ['stayed', standing(2), standing(2), '変わらず'],
  ['joined', null, standing(2), '追加→2位'],
  ['joined', null, standing(null), '追加→順位なし'],
  ['left', standing(4), null, '4位→一覧になし'],
])('who %s', (change, before, after, words) => {
  render(<Moved compared={{ dj: fakeDj('a', 'A', ''), before, after, change, votes: 0 }} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('places that changed are those of who rose, fell, came and left', () => {
  const counts = { rose: 1, fell: 2, joined: 4, left: 8, stayed: 16, otherVotes: 32 };
  expect(placesChanged(counts)).toBe(15);
});
