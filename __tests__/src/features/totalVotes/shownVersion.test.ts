import { readShownVersion } from '../../../../src/features/totalVotes/daySelection';

const none = { publishedVersion: null };
const published = { publishedVersion: 'v-2' };

test.each([
  ['', none, null],
  ['', published, 'v-2'],
  ['', null, null],
  ['?version=', published, 'v-2'],
  ['?version=v-1', none, 'v-1'],
  ['?version=v-1', published, 'v-1'],
  ['?version=live', published, null],
  ['?version=live', none, null],
  // A version has figures of one moment alone.
  ['?asOf=2022-09-02', published, null],
  ['?base=2022-09-01&version=v-1', published, null],
  [`?version=${'v'.repeat(65)}`, published, 'v-2'],
  [`?version=${'v'.repeat(65)}`, none, null],
])('%j, %j: %j', (search, poll, version) => {
  expect(readShownVersion(search, poll)).toBe(version);
});
