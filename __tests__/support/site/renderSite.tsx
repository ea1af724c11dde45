import { Location, navigate, type WindowLocation } from '@reach/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { Fragment, StrictMode, type ComponentType } from 'react';
import { Layout } from '../../../src/app/Layout';
import { RouteGate } from '../../../src/app/routing/RouteGate';
import { startSite } from '../../../src/app/startSite';
import { sessionQueryClient } from '../../../src/client/queryClient';
import { forgetNewest } from '../../../src/lib/navigation/navigation';
import NotFound from '../../../src/pages/404';
import Index from '../../../src/pages/index';
import Login from '../../../src/pages/login';
import { findRoute, type Route } from '../../../src/routes';
import Daily from '../../../src/templates/DailyPage';
import EveryDj from '../../../src/templates/EveryDjPage';
import TotalVotes from '../../../src/templates/TotalVotesPage';
import { setViewport } from './viewport';
import { setupUser } from './user';

export const pages: Record<Route['name'], ComponentType> = {
  index: Index,
  daily: Daily,
  'every-dj': EveryDj,
  'total-votes': TotalVotes,
  login: Login,
};

function Site({ location }: { location: WindowLocation }) {
  const route = findRoute(location.pathname);
  const Page = route ? pages[route.name] : NotFound;
  return (
    <Layout location={location}>
      <RouteGate location={location}>
        <Page key={location.pathname} />
      </RouteGate>
    </Layout>
  );
}

/** The whole site at an address, as Gatsby puts it together; `strict`: every effect twice. */
export function renderSite(address: string, { width = 1300, strict = false } = {}) {
  const Mode = strict ? StrictMode : Fragment;
  setViewport(width);
  forgetNewest();
  void navigate(address, { replace: true });
  startSite();
  const view = render(
    <Mode>
      <QueryClientProvider client={sessionQueryClient()}>
        <Location>{({ location }) => <Site location={location} />}</Location>
      </QueryClientProvider>
    </Mode>,
  );
  return { ...view, user: setupUser() };
}

export function address(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

export const untilAt = (expected: string) => waitFor(() => expect(address()).toBe(expected));
