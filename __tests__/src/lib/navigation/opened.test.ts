import { openedKeys, readOpened } from '../../../../src/lib/navigation/opened';
import { existing } from '../../../../src/panels/existing';

test.each([
  ['?open=ren', { dj: 'ren', day: null, shown: 'dj' }],
  ['?day=2022-09-02', { dj: null, day: '2022-09-02', shown: 'day' }],
  // The later one is shown, the other one is the way back.
  ['?open=ren&day=2022-09-02', { dj: 'ren', day: '2022-09-02', shown: 'day' }],
  ['?day=2022-09-02&open=ren', { dj: 'ren', day: '2022-09-02', shown: 'dj' }],
  ['?q=x&open=', { dj: null, day: null, shown: null }],
  ['', { dj: null, day: null, shown: null }],
])('what an address opens: %s', (search, opened) => {
  expect(readOpened(search)).toEqual(opened);
});

test('the day of a case is not opened: there a day has a name of its own', () => {
  for (const tab of ['review', 'exclude']) {
    const search = `?tab=${tab}&day=2022-09-02&dj=ren`;
    expect(openedKeys(search)).toEqual({ dj: 'open', day: 'open-day' });
    expect(readOpened(search).shown).toBeNull();
    expect(readOpened(`${search}&open-day=2022-09-03`).day).toBe('2022-09-03');
  }
  expect(openedKeys('?tab=exclusions').day).toBe('day');
});

test('what does not exist opens nothing, and what is opened behind it is shown', () => {
  const known = {
    days: { from: '2022-09-01', to: '2022-09-06' },
    ranking: [{ dj: { id: 'ren', name: '蓮', kana: 'れん', area: '', category: '' } }],
  };
  const shownIn = (search: string) => existing(readOpened(search), known).shown;
  expect(shownIn('?open=ren')).toBe('dj');
  expect(shownIn('?open=nobody')).toBeNull();
  expect(shownIn('?day=2022-09-07')).toBeNull();
  expect(shownIn('?day=2022-09-06&open=nobody')).toBe('day');
  // Until the ranking is there nobody knows: the day behind does not flash up.
  expect(existing(readOpened('?day=2022-09-06&open=ren'), { ...known, ranking: null }).shown).toBe(
    null,
  );
});
