import { dayFacts } from '../../../api/exports/facts';
import type { PollNow } from '../../../api/window/readPoll';

test('a day that the window cuts at both ends is named once as a part of a day', () => {
  const poll = {
    now: '2022-09-03T00:00:00.000Z',
    today: '2022-09-03',
    firstDay: '2022-09-01',
    lastDay: '2022-09-01',
    firstDayIsPart: true,
    lastDayIsPart: true,
  } as PollNow;
  expect(dayFacts(poll, ['2022-09-01'], 'daily')).toContainEqual(['部分日', '2022-09-01']);
});
