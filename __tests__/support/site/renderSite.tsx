import { Location, navigate, type WindowLocation } from '@reach/router';
import { render, waitFor } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import Login from '../../../src/pages/login';
import { findRoute } from '../../../src/routes';
import { Shell, startShell } from '../../../src/app/Shell';
import AdminPage from '../../../src/templates/AdminPage';
import { setViewport } from './viewport';
import { setupUser } from './user';

// jsdom has no layout, so nothing scrolls.
window.scrollTo = () => undefined;

function Site({ location }: { location: WindowLocation }) {
  const route = findRoute(location.pathname);
  const page = route?.name === 'login' ? <Login /> : <AdminPage />;
  return <Shell location={location}>{page}</Shell>;
}

/** The whole site at an address, as Gatsby puts it together; `strict`: every effect twice. */
export function renderSite(address: string, { width = 1300, strict = false } = {}) {
  const Mode = strict ? StrictMode : Fragment;
  setViewport(width);
  void navigate(address, { replace: true });
  startShell();
  const view = render(
    <Mode>
      <Location>{({ location }) => <Site location={location} />}</Location>
    </Mode>,
  );
  return { ...view, user: setupUser() };
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
