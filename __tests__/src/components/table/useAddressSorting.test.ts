import { readSort, sortInAddress } from '../../../../src/components/table/useAddressSorting';

const columns = [
  { key: 'votes', header: '', cell: () => null, compare: () => 0 },
  { key: 'bar', header: '', cell: () => null },
];

test.each([
  ['?sort=votes', { key: 'votes', direction: 'ascending' }],
  ['?sort=-votes', { key: 'votes', direction: 'descending' }],
  ['', null],
  ['?sort=bar', null],
  ['?sort=--votes', null],
  ['?sort=constructor', null],
])('%s', (search, sort) => {
  expect(readSort(search, columns)).toEqual(sort);
});

test('what is written is read again', () => {
  for (const direction of ['ascending', 'descending'] as const) {
    const sort = { key: 'votes', direction };
    expect(readSort(`?sort=${sortInAddress(sort)}`, columns)).toEqual(sort);
  }
  expect(sortInAddress(null)).toBeNull();
});
