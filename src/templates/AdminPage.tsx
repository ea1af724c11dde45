import { Router } from '@reach/router';
import { RoutePage } from '../routing/RoutePage';
import { routes } from '../routes';

const adminRoutes = routes.filter(({ kind }) => kind === 'client');

/** The client-only pages: gatsby-node.ts makes one for each such route of the table. */
export default function AdminPage() {
  return (
    // Not primary: the frame around it keeps the focus where it is.
    <Router primary={false}>
      {adminRoutes.map(({ name, path }) => (
        <RoutePage key={name} name={name} path={path} />
      ))}
    </Router>
  );
}
