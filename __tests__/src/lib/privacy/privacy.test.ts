/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { decodeSearch, encodeAddress, encodeSearch } from '../../../../src/lib/privacy/address';
import { compareDjs, djName } from '../../../../src/lib/privacy/names';
import {
  endPrivacy,
  followPrivacy,
  isPrivate,
  PRIVACY_KEY,
  startPrivacy,
} from '../../../../src/lib/privacy/privacy';
import {
  formatChange,
  formatCount,
  formatPercentChange,
  formatShare,
  voteCount,
  voteTenths,
} from '../../../../src/lib/text/numbers';

const IDS = Array.from({ length: 40 }, (_, at) => `dj-${at}`);
const nameOf = (id: string) => djName({ id, name: `name of ${id}` });

afterEach(() => {
  endPrivacy();
  localStorage.clear();
});

test('each DJ has one pseudonym, and their order is not that of the list', () => {
  startPrivacy(IDS);
  const names = IDS.map(nameOf);
  expect(new Set(names).size).toBe(IDS.length);
  expect([...names].sort()[0]).toBe('DJ 01');
  expect(names).not.toEqual([...names].sort());
  expect(IDS.map(nameOf)).toEqual(names);
});

test('mode and pseudonyms stay over a reload', () => {
  startPrivacy(IDS);
  const names = IDS.map(nameOf);
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<typeof import('../../../../src/lib/privacy/names')>(
      '../../../../src/lib/privacy/names',
    );
    expect(IDS.map((id) => reloaded.djName({ id, name: id }))).toEqual(names);
  });
});

test('another tab begins and ends the mode here as well, with the same pseudonyms', () => {
  const stop = followPrivacy();
  const tell = (isOn: boolean) =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: PRIVACY_KEY,
        newValue: JSON.stringify({ isOn, order: ['b', 'a'] }),
      }),
    );
  tell(true);
  expect([nameOf('a'), nameOf('b')]).toEqual(['DJ 02', 'DJ 01']);
  tell(false);
  expect(isPrivate()).toBe(false);
  stop();
});

test('with blocked storage the mode lasts as long as the page', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  startPrivacy(['a']);
  expect(nameOf('a')).toBe('DJ 01');
  setItem.mockRestore();
});

test('a DJ that was not in the list gets the next number, the same one after a reload', () => {
  startPrivacy(['a']);
  expect([nameOf('new'), nameOf('new')]).toEqual(['DJ 02', 'DJ 02']);
  expect(localStorage.getItem(PRIVACY_KEY)).toContain('new');
});

test('figures of votes are hidden, of none too; other numbers and gaps are not', () => {
  const written = () => [
    voteCount(12_345),
    voteCount(0),
    voteTenths(1.5),
    formatShare(0.5),
    formatChange(-3),
    formatPercentChange(3, 2),
  ];
  expect(written()).toEqual(['12,345', '0', '1.5', '50.0%', '−3', '+50.0%']);
  startPrivacy([]);
  expect(new Set(written())).toEqual(new Set(['•••']));
  expect([voteCount(null), formatCount(12)]).toEqual(['—', '12']);
});

test('DJs are sorted by pseudonym, since the order of readings would unmask them', () => {
  const djs = IDS.map((id) => ({ id, name: id, kana: id }));
  startPrivacy(IDS);
  const names = [...djs].sort(compareDjs).map(djName);
  expect(names).toEqual([...names].sort());
  endPrivacy();
  expect([...djs].reverse().sort(compareDjs).map(djName)).toEqual(IDS);
});

test('ids in an address are numbers of pseudonyms, those of cases too, and back', () => {
  const search = '?tab=review&open=aoi&dj=ren&edit=aoi&case=2022-09-02%3Aaoi&day=2022-09-02';
  expect(encodeSearch(search)).toBe(search);
  startPrivacy(['aoi', 'ren']);
  const own = encodeSearch(search);
  expect(own).not.toMatch(/aoi|ren/);
  expect(own).toContain('day=2022-09-02');
  expect(encodeAddress(`/every-dj${search}#top`)).toBe(`/every-dj${own}#top`);
  expect(encodeSearch(own)).toBe(own);
  expect(decodeSearch(own)).toBe(search);
  // A link from before the end of the mode.
  endPrivacy();
  expect(decodeSearch(own)).toBe(search);
});

test.each([
  ['?q=kaza&open=a', '?open=%7E01'],
  ['?q=DJ+01', '?q=DJ+01'],
  ['?q=kaza', ''],
])('a search for a name leaves the address, one for a pseudonym stays: %s', (search, own) => {
  startPrivacy(['a']);
  expect(encodeSearch(search)).toBe(own);
});
