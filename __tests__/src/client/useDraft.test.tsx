import { act, renderHook } from '@testing-library/react';
import * as react from 'react';

type Drafts = typeof import('../../../src/client/useDraft');

const pages: Drafts[] = [];

/** The module as a page has it after a reload, for who is signed in by then; the tab's storage stays. */
function reload(account: string | null): Drafts {
  let loaded!: Drafts;
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    loaded = jest.requireActual<Drafts>('../../../src/client/useDraft');
  });
  pages.push(loaded);
  if (account) loaded.claimDrafts(account);
  return loaded;
}

function isHeldBack(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const draftOf = ({ useDraft }: Drafts, key: string) =>
  renderHook(() => useDraft(key, '')).result.current;

function type(drafts: Drafts, key: string, text: string): void {
  const { setValue } = draftOf(drafts, key);
  act(() => setValue(text));
}

afterEach(() => {
  act(() => pages.splice(0).forEach(({ claimDrafts }) => claimDrafts(null)));
  sessionStorage.clear();
});

test('unsaved input survives a reload, for the account that typed it alone', () => {
  type(reload('a'), 'reason', '同じ送信元');
  expect(draftOf(reload('a'), 'reason').value).toBe('同じ送信元');
  expect(draftOf(reload('b'), 'reason').value).toBe('');
  expect(draftOf(reload(null), 'reason').value).toBe('');
});

test('a page with unsaved input holds back its closing', () => {
  const drafts = reload(null);
  expect(isHeldBack()).toBe(false);
  type(drafts, 'settings/poll', '夏');
  expect(isHeldBack()).toBe(true);
  const { result } = renderHook(() => drafts.useHasDrafts('settings/'));
  expect(result.current).toBe(true);
  type(drafts, 'settings/poll', '');
  expect(result.current).toBe(false);
  expect(isHeldBack()).toBe(false);
});
