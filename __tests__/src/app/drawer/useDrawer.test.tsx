import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LocationProvider } from '@reach/router';
import { useDrawer } from '../../../../src/app/drawer/useDrawer';
import { PageLocationContext } from '../../../../src/lib/navigation/navigation';

afterEach(() => localStorage.clear());

/** A drawer in a window of either kind, at an address; `go` changes what is given. */
function openDrawer(isMobile: boolean) {
  let at = { isMobile, pathname: '/', search: '', hash: '' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocationProvider>
      <PageLocationContext.Provider value={at}>{children}</PageLocationContext.Provider>
    </LocationProvider>
  );
  const { result, rerender } = renderHook(() => useDrawer(at.isMobile), { wrapper });
  const go = (change: Partial<typeof at>) => {
    at = { ...at, ...change };
    rerender();
  };
  return { drawer: () => result.current, go };
}

test.each([true, false])('V2: crossing the limit opens or closes it, chosen open: %s', (chosen) => {
  const { drawer, go } = openDrawer(false);
  expect(drawer().isOpen).toBe(true);
  act(() => drawer().setOpen(chosen));
  go({ isMobile: true });
  expect(drawer().isOpen).toBe(false);
  act(() => drawer().setOpen(chosen));
  go({ isMobile: false });
  expect(drawer().isOpen).toBe(true);
});

test.each([{ pathname: '/daily' }, { search: '?tab=import' }, { hash: '#content' }])(
  'V3: on mobile widths every change of the address closes it: %p',
  (change) => {
    const { drawer, go } = openDrawer(true);
    act(() => drawer().setOpen(true));
    go({});
    expect(drawer().isOpen).toBe(true);
    go(change);
    expect(drawer().isOpen).toBe(false);
  },
);
