import { phaseAt, phaseTimeLeft } from '../../../../src/app/status/phase';
import { POLL } from './poll';

test.each([
  ['2022-08-29T02:00:00.000Z', 'before', '開始まで3日 1時間', '開始まで3日'],
  ['2022-09-01T02:59:59.999Z', 'before', '開始まで0秒', '開始まで0秒'],
  ['2022-09-01T03:00:00.000Z', 'open', '残り44日 6時間', '残り44日'],
  ['2022-10-14T09:00:00.001Z', 'open', '残り23時間 59分', '残り23時間59分'],
  ['2022-10-15T08:59:59.999Z', 'open', '残り0秒', '残り0秒'],
  ['2022-10-15T09:00:00.000Z', 'review', '', ''],
])(
  'at %s: %s; in the one line of a phone its largest part, in the last day both',
  (now, phase, left, short) => {
    expect(phaseAt(POLL, Date.parse(now))).toBe(phase);
    expect(phaseTimeLeft(POLL, Date.parse(now))).toBe(left);
    expect(phaseTimeLeft(POLL, Date.parse(now), true)).toBe(short);
  },
);

test('a decision stands, whatever the clock says', () => {
  expect(phaseAt({ ...POLL, phase: 'final' }, Date.parse(POLL.now))).toBe('final');
  expect(phaseTimeLeft({ ...POLL, phase: 'published' }, Date.parse(POLL.now))).toBe('');
});

test('once published it says since when, in Tokyo', () => {
  const published = {
    ...POLL,
    phase: 'published',
    publishedAt: '2022-10-16T15:05:00.000Z',
  } as const;
  expect(phaseTimeLeft(published, Date.parse(POLL.now))).toBe('10/17 00:05');
});
