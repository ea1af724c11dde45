/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { decodeSearch, encodeAddress, encodeSearch } from '../../../../src/lib/privacy/address';
import { compareDjs, djName } from '../../../../src/lib/privacy/names';
import { endPrivacy, PRIVACY_KEY, startPrivacy } from '../../../../src/lib/privacy/privacy';

type Names = typeof import('../../../../src/lib/privacy/names');

const IDS = Array.from({ length: 40 }, (_, at) => `dj-${at}`);
const DJS = IDS.map((id) => ({ id, name: id, kana: id }));
const nameOf = (id: string) => djName({ id, name: `name of ${id}` });

afterEach(() => {
  endPrivacy();
  localStorage.clear();
});

test('each DJ has one pseudonym, in random order, also after a reload', () => {
  startPrivacy(IDS);
  const names = IDS.map(nameOf);
  expect(new Set(names).size).toBe(IDS.length);
  expect([...names].sort()[0]).toBe('DJ 01');
  expect(names).not.toEqual([...names].sort());
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<Names>('../../../../src/lib/privacy/names');
    expect(DJS.map(reloaded.djName)).toEqual(names);
  });
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

test('DJs are sorted by pseudonym, since the order of readings would unmask them', () => {
  startPrivacy(IDS);
  const names = [...DJS].sort(compareDjs).map(djName);
  expect(names).toEqual([...names].sort());
  endPrivacy();
  expect([...DJS].reverse().sort(compareDjs).map(djName)).toEqual(IDS);
});

test('ids in an address are numbers of pseudonyms, those of cases too, and back', () => {
  const search = '?tab=review&open=aoi&dj=ren&edit=aoi&case=2022-09-02%3Aaoi&day=2022-09-02';
  expect(encodeSearch(search)).toBe(search);
  startPrivacy(['aoi', 'ren']);
  const own = encodeSearch(search);
  expect(own).not.toMatch(/aoi|ren/);
  expect(own).toContain('day=2022-09-02');
  expect(encodeAddress(`/every-dj${search}#top`)).toBe(`/every-dj${own}#top`);
  expect([encodeSearch(own), decodeSearch(own)]).toEqual([own, search]);
  // A link from before the end of the mode.
  endPrivacy();
  expect(decodeSearch(own)).toBe(search);
});

test('a search for a name leaves the address, one for a pseudonym stays', () => {
  startPrivacy(['a']);
  const searches = ['?q=kaza&open=a', '?q=DJ+01', '?q=kaza'];
  expect(searches.map(encodeSearch)).toEqual(['?open=%7E01', '?q=DJ+01', '']);
});
