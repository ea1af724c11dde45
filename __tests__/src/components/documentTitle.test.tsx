import { render } from '@testing-library/react';
import { DocumentTitle } from '../../../src/components/DocumentTitle';

function site(page: string, tab?: string) {
  return (
    <>
      <DocumentTitle title={page} />
      <main>{tab !== undefined && <DocumentTitle title={tab} />}</main>
    </>
  );
}

test('the title of a tab counts before that of its page, which comes back with the tab gone', () => {
  const { rerender } = render(site('概要'));
  expect(document.title).toBe('概要');
  rerender(site('概要', '履歴'));
  expect(document.title).toBe('履歴');
  rerender(site('概要 2022', '履歴'));
  expect(document.title).toBe('履歴');
  rerender(site('概要 2022', '履歴 2022'));
  expect(document.title).toBe('履歴 2022');
  rerender(site('概要 2022'));
  expect(document.title).toBe('概要 2022');
});

test('a page and its tab that come at once: the tab counts', () => {
  render(site('概要', '履歴'));
  expect(document.title).toBe('履歴');
});
