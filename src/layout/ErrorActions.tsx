import type { PageError } from '../lib/errors';
import { errorTexts } from '../texts/errors';
import { HomeLink } from './HomeLink';
import { RefreshActions } from './RefreshActions';

interface ErrorActionsProps {
  error: PageError;
}

const reload = () => window.location.reload();

/** The way home for the number 404 alone (row E2); otherwise the same again. */
export function ErrorActions({ error: { statusCode, refreshAgain } }: ErrorActionsProps) {
  if (refreshAgain) return <RefreshActions onRefresh={refreshAgain} />;
  if (statusCode === 404) return <HomeLink />;
  return (
    <button type="button" className="btn btn-primary" onClick={reload}>
      {errorTexts.reload}
    </button>
  );
}
