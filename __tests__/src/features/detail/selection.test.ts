import { existing } from '../../../../src/features/detail/Detail';
import { readSelection } from '../../../../src/lib/navigation/detail';

test.each([
  ['?open=ren', { dj: 'ren', day: null, visible: 'dj' }],
  ['?day=2022-09-02', { dj: null, day: '2022-09-02', visible: 'day' }],
  // The later one is visible, the other one is the way back.
  ['?open=ren&day=2022-09-02', { dj: 'ren', day: '2022-09-02', visible: 'day' }],
  ['?day=2022-09-02&open=ren', { dj: 'ren', day: '2022-09-02', visible: 'dj' }],
  ['?q=x&open=', { dj: null, day: null, visible: null }],
  ['', { dj: null, day: null, visible: null }],
])('what an address selects: %s', (search, selection) => {
  expect(readSelection(search)).toEqual(selection);
});

test('the day of a case selects nothing: there a selected day has another key', () => {
  for (const tab of ['review', 'exclude']) {
    const search = `?tab=${tab}&day=2022-09-02&dj=ren`;
    expect(readSelection(search).visible).toBeNull();
    expect(readSelection(`${search}&open-day=2022-09-03`).day).toBe('2022-09-03');
  }
  expect(readSelection('?tab=exclusions&day=2022-09-02').day).toBe('2022-09-02');
});

test('what does not exist selects nothing, and what is selected behind it is visible', () => {
  const known = {
    days: { from: '2022-09-01', to: '2022-09-06' },
    ranking: [{ dj: { id: 'ren', name: '蓮', kana: 'れん', area: '', category: '' } }],
  };
  const visibleIn = (search: string) => existing(readSelection(search), known).visible;
  expect(visibleIn('?open=ren')).toBe('dj');
  expect(visibleIn('?open=nobody')).toBeNull();
  expect(visibleIn('?day=2022-09-07')).toBeNull();
  expect(visibleIn('?day=2022-09-06&open=nobody')).toBe('day');
  // Until the ranking is there nobody knows: the day behind does not flash up.
  expect(
    existing(readSelection('?day=2022-09-06&open=ren'), { ...known, ranking: null }).visible,
  ).toBe(null);
});
