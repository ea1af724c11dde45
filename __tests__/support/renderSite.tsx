import { Location, navigate, type WindowLocation } from '@reach/router';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Login from '../../src/pages/login';
import { findRoute } from '../../src/routing/findRoute';
import { RoutePage } from '../../src/routing/RoutePage';
import { Shell, startShell } from '../../src/shell';
import { setViewport } from './viewport';

// jsdom has no layout, so nothing scrolls.
window.scrollTo = () => undefined;

function Site({ location }: { location: WindowLocation }) {
  const route = findRoute(location.pathname);
  const page = route?.name === 'login' ? <Login /> : <RoutePage name={route?.name ?? 'index'} />;
  return <Shell location={location}>{page}</Shell>;
}

/** The whole site at an address, as Gatsby puts it together. */
export function renderSite(address: string, { width = 1300 } = {}) {
  setViewport(width);
  void navigate(address, { replace: true });
  startShell();
  const view = render(<Location>{({ location }) => <Site location={location} />}</Location>);
  return { ...view, user: userEvent.setup() };
}

export function address(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

export function untilAt(expected: string): Promise<void> {
  return waitFor(() => {
    if (address() !== expected) throw new Error(`at ${address()}, not at ${expected}`);
  });
}
