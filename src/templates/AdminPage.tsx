import { Router } from '@reach/router';
import type { PageProps } from 'gatsby';
import { RoutePage } from '../routing/RoutePage';
import { routes } from '../routes';

const adminRoutes = routes.filter(({ kind }) => kind === 'client');

/** The client-only pages: gatsby-node.ts makes one for each such route of the table. */
export default function AdminPage({ location }: Pick<PageProps, 'location'>) {
  return (
    // Its own location, since it may still be painted when the browser is elsewhere (row N2). Not primary: the
    // frame around it keeps the focus where it is.
    <Router primary={false} location={location}>
      {adminRoutes.map(({ name, path }) => (
        <RoutePage key={name} name={name} path={path} />
      ))}
    </Router>
  );
}
