import { ErrorPage } from '../app/messages/ErrorPage';
import { NOT_FOUND } from '../lib/errors';

export default function NotFoundPage() {
  return <ErrorPage error={NOT_FOUND} />;
}
