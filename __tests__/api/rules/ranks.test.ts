import { placesAmong } from '../../../api/rules/ranks';

test.each([
  [
    [10, 8, 8, 5],
    [1, 2, 2, 4],
  ],
  [
    [5, 0, 8, 0, 8, 10],
    [4, null, 2, null, 2, 1],
  ],
  [
    [3, 3, 3],
    [1, 1, 1],
  ],
  [[7], [1]],
  [[0], [null]],
  [
    [100, 9, 20],
    [1, 3, 2],
  ],
])('%j votes: places %j', (votes, places) => {
  expect(votes.map(placesAmong(votes))).toEqual(places);
});
