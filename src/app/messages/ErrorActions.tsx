import { Link } from '../../components/Link';
import type { PageError } from '../../lib/errors';
import { errorTexts } from '../../texts/errors';
import { RefreshActions } from './RefreshActions';

interface ErrorActionsProps {
  error: PageError;
}

export function HomeLink() {
  return (
    <Link to="/" className="btn btn-primary flex-column gap-0">
      {errorTexts.homeJapanese}
      <span lang="en" className="fs-6 fw-normal">
        {errorTexts.home}
      </span>
    </Link>
  );
}

const reload = () => window.location.reload();

/** A link home for 404 alone, a reload for all others; after a failed refresh, another refresh. */
export function ErrorActions({ error: { statusCode, refreshAgain } }: ErrorActionsProps) {
  const home = statusCode === 404 && <HomeLink />;
  if (refreshAgain) {
    return (
      <>
        <RefreshActions onRefresh={refreshAgain} />
        {home}
      </>
    );
  }
  if (home) return home;
  return (
    <button type="button" className="btn btn-primary" onClick={reload}>
      {errorTexts.reload}
    </button>
  );
}
