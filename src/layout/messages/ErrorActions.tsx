import type { PageError } from '../../lib/errors';
import { errorTexts } from '../../texts/errors';
import { HomeLink } from './HomeLink';
import { RefreshActions } from '../status/RefreshActions';

interface ErrorActionsProps {
  error: PageError;
}

const reload = () => window.location.reload();

/** The way home for the number 404 alone (row E2); the same again for all others, and for a failed refresh. */
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
