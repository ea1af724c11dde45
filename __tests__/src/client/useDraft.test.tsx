import { act, renderHook } from '@testing-library/react';
import * as react from 'react';

type Drafts = typeof import('../../../src/client/useDraft');

const pages: Drafts[] = [];

/** The module as a page has it after it was loaded anew; the browser tab's storage stays. */
function reload(): Drafts {
  let loaded: Drafts | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    loaded = jest.requireActual<Drafts>('../../../src/client/useDraft');
  });
  pages.push(loaded!);
  return loaded!;
}

function leavingIsAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const draftOf = ({ useDraft }: Drafts, key: string) =>
  renderHook(() => useDraft(key, '')).result.current.value;

function type(drafts: Drafts, key: string, text: string): void {
  const { result } = renderHook(() => drafts.useDraft(key, ''));
  act(() => result.current.setValue(text));
}

afterEach(() => {
  act(() => pages.splice(0).forEach(({ claimDrafts }) => claimDrafts(null)));
  sessionStorage.clear();
});

test('unsaved input survives a reload, for the account that typed it alone', () => {
  const first = reload();
  first.claimDrafts('a');
  type(first, 'reason', '同じ送信元');
  const second = reload();
  second.claimDrafts('a');
  expect(draftOf(second, 'reason')).toBe('同じ送信元');
  const third = reload();
  third.claimDrafts('b');
  expect(draftOf(third, 'reason')).toBe('');
  expect(draftOf(reload(), 'reason')).toBe('');
});

test('a page with unsaved input asks before it is closed', () => {
  const drafts = reload();
  expect(leavingIsAsked()).toBe(false);
  type(drafts, 'settings/poll', '夏');
  expect(leavingIsAsked()).toBe(true);
  const { result } = renderHook(() => drafts.useHasDrafts('settings/'));
  expect(result.current).toBe(true);
  type(drafts, 'settings/poll', '');
  expect(result.current).toBe(false);
  expect(leavingIsAsked()).toBe(false);
});
