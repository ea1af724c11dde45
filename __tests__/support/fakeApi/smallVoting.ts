import { cast, fakeDj, type FakeVoting } from './fakeAnswers';

/**
 * A vote small enough to be counted by hand, at 14:20 of its third day.
 *
 *               9/1 (from 12:00)  9/2               9/3 until 14:20            all
 *  aoi   あおい          3        4 (2 by 14:00)    2 (1 by 14:00)             9
 *  ren   れん            2        4 (1 by 14:00)    3 (3 by 14:00)             9
 *  kai   かい            0        0                 2 (2 by 14:00)             2   NEW on 9/3
 *  mio   みお            0        0                 0                          0
 *  all                   5        8 (3 by 14:00)    7 (6 by 14:00)            20   1 voided on 9/2
 */
export const smallVoting: Readonly<FakeVoting> = Object.freeze({
  opensAt: '2022-09-01T12:00+09:00',
  closesAt: '2022-09-06T18:00+09:00',
  now: '2022-09-03T14:20:12+09:00',
  djs: [
    fakeDj('aoi', 'DJ アオイ', 'あおい'),
    fakeDj('ren', '蓮', 'れん', '大阪'),
    fakeDj('kai', 'KAI', 'かい'),
    fakeDj('mio', 'DJ ミオ', 'みお'),
  ],
  votes: [
    ...cast('aoi', '2022-09-01T13:00+09:00', 3),
    ...cast('ren', '2022-09-01T23:59:59.999+09:00', 2),
    ...cast('aoi', '2022-09-02T00:00+09:00', 2),
    ...cast('ren', '2022-09-02T13:59:59.999+09:00', 1),
    ...cast('aoi', '2022-09-02T14:00+09:00', 2),
    ...cast('ren', '2022-09-02T20:00+09:00', 3),
    { dj: 'ren', castAt: '2022-09-02T20:00+09:00', voided: true },
    ...cast('aoi', '2022-09-03T09:00+09:00', 1),
    ...cast('ren', '2022-09-03T10:00+09:00', 3),
    ...cast('kai', '2022-09-03T11:00+09:00', 2),
    ...cast('aoi', '2022-09-03T14:10+09:00', 1),
  ],
});
