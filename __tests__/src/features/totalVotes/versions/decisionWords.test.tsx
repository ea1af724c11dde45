import { render } from '@testing-library/react';
import {
  labelError,
  reasonError,
} from '../../../../../src/features/totalVotes/versions/decisions/fieldErrors';
import { rankingFigures } from '../../../../../src/features/totalVotes/versions/decisions/rankingFigures';
import { fakeDj } from '../../../../support/fakeApi/fakeAnswers';

function told(...ranks: (number | null)[]): (string | null)[] {
  const ranking = ranks.map((rank, at) => {
    const id = 'abcde'[at]!;
    const before = { previousRank: null, previousVotes: null };
    return { rank, tied: false, ...before, dj: fakeDj(id, id, id), votes: 1, share: null };
  });
  return rankingFigures(1234, ranking).map(({ name, value }) => {
    const { container } = render(<>{value}</>);
    return `${name} ${container.textContent}`;
  });
}

test.each([
  [[1, 2, 3], '1位 a'],
  [[1, 1, 3], '1位 a、b（同率）'],
  [[1, 1, 1], '1位 a、b ほか1組（同率）'],
  [[1, 1, 1, 1, 5], '1位 a、b ほか2組（同率）'],
  [[null, null, null], '1位 —'],
])('votes, DJs, and who is first of %j', (ranks, first) => {
  expect(told(...ranks)).toEqual(['有効票 1,234票', `DJ ${ranks.length}組`, first]);
});

test('a label of up to 100 characters, a reason of up to 500; blanks around them do not count', () => {
  expect([labelError('  '), labelError('x'.repeat(100)), labelError('x'.repeat(101))]).toEqual([
    '入力してください。',
    undefined,
    '100文字以内で入力してください。',
  ]);
  expect([
    reasonError(''),
    reasonError(` ${'x'.repeat(500)} `),
    reasonError('x'.repeat(501)),
  ]).toEqual(['入力してください。', undefined, '500文字以内で入力してください。']);
});
