import { Router } from '@reach/router';
import type { PageProps } from 'gatsby';
import { RoutePage } from '../routing/RoutePage';
import { routes } from '../routes';

const adminRoutes = routes.filter(({ kind }) => kind === 'client');

/** The client-only pages: gatsby-node.ts makes one for each such route of the table. */
export default function AdminPage({ location }: Pick<PageProps, 'location'>) {
  return (
    // Its own location: it may still be painted when the browser's is another (row N2). Not primary: the router
    // would move the focus, which the frame manages.
    <Router primary={false} location={location}>
      {adminRoutes.map(({ name, path }) => (
        <RoutePage key={name} name={name} path={path} />
      ))}
    </Router>
  );
}
