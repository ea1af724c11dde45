import { createHash } from 'node:crypto';
import { derivedDjId, derivedVoteId } from '../../rules/names';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// Reckoned with sha256sum.
const MIXER = 'dj-39e09fff7bebebb978c2c17e9e438ab1';

test('the id of a DJ comes of the name alone, however it is written', async () => {
  expect(derivedDjId('ミキサー', sha256)).toBe(MIXER);
  expect(derivedDjId(' ﾐｷｻｰ　', sha256)).toBe(MIXER);
  expect(derivedDjId('ミキサ', sha256)).not.toBe(MIXER);
  await expect(derivedDjId('ﾐｷｻｰ', (text) => Promise.resolve(sha256(text)))).resolves.toBe(MIXER);
});

test('the id of a vote comes of voter, DJ and instant', () => {
  const vote = { voter: 'u1', dj: 'dj-a', castAt: '2022-09-20T05:00:00.000Z' };
  expect(derivedVoteId(vote, sha256)).toBe('vote-0a09e7df8ddc487ca120ddc0669fdf88');
  const other = { voter: null, dj: 'dj-a', castAt: '2022-09-20T05:00:00.123456Z' };
  expect(derivedVoteId(other, sha256)).toBe('vote-094f1235f65925ec07761bbbd1760228');
});
