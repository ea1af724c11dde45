import { phaseAt, phaseTimeLeft } from '../../../../src/app/status/PollStatus';
import { answerOf } from '../../../support/site/recordedApi';

// Open from 1 September at 12:00 to the 6th at 18:00.
const POLL = answerOf('running', 'poll');
const NOW = Date.parse(POLL.now);

test.each([
  { at: '2022-08-29T02:00:00Z', phase: 'before', left: '開始まで3日 1時間', short: '開始まで3日' },
  { at: '2022-09-01T02:59:59.999Z', phase: 'before', left: '開始まで0秒', short: '開始まで0秒' },
  { at: '2022-09-01T03:00:00.000Z', phase: 'open', left: '残り5日 6時間', short: '残り5日' },
  { at: '2022-09-05T09:00:01Z', phase: 'open', left: '残り23時間 59分', short: '残り23時間59分' },
  { at: '2022-09-06T08:59:59.999Z', phase: 'open', left: '残り0秒', short: '残り0秒' },
  { at: '2022-09-06T09:00:00.000Z', phase: 'review', left: '', short: '' },
])('at $at: $phase, $left, on a phone $short', ({ at, phase, left, short }) => {
  const now = Date.parse(at);
  expect(phaseAt(POLL, now)).toBe(phase);
  expect([phaseTimeLeft(POLL, now), phaseTimeLeft(POLL, now, true)]).toEqual([left, short]);
});

test('a decision stands, whatever the clock says; once published it says since when', () => {
  expect(phaseAt({ ...POLL, phase: 'final' }, NOW)).toBe('final');
  expect(phaseTimeLeft({ ...POLL, phase: 'published' }, NOW)).toBe('');
  const publishedAt = '2022-10-16T15:05:00.000Z';
  expect(phaseTimeLeft({ ...POLL, phase: 'published', publishedAt }, NOW)).toBe('10/17 00:05');
});
