import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '../../components/Link';
import type { PageError } from '../../lib/errors';
import { leaveError } from '../../lib/navigation/errorPage';
import { errorTexts } from '../../texts/errors';

function HomeLink() {
  return (
    <Link to="/" className="btn btn-primary flex-column gap-0">
      {errorTexts.homeJapanese}
      <span lang="en" className="fs-6 fw-normal">
        {errorTexts.home}
      </span>
    </Link>
  );
}

/** After a failed refresh: refresh again, or back to the old figures, marked as old. */
function RefreshActions({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const handleRefresh = () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    void onRefresh().finally(() => setIsRefreshing(false));
  };
  // Queries are fetched again by themselves, from here too. Offline it leads to the page with the banner.
  useEffect(() => onlineManager.subscribe(handleRefresh));
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={leaveError}>
        {errorTexts.beforeRefresh}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={isRefreshing}
        onClick={handleRefresh}
      >
        {isRefreshing ? errorTexts.refreshing : errorTexts.retry}
      </button>
    </>
  );
}

function ReloadButton() {
  return (
    <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
      {errorTexts.reload}
    </button>
  );
}

/** A link home for 404 alone, a reload for all others; after a failed refresh, another refresh. */
export function ErrorActions({ error: { statusCode, refreshAgain } }: { error: PageError }) {
  const isLost = statusCode === 404;
  return (
    <>
      {refreshAgain && <RefreshActions onRefresh={refreshAgain} />}
      {isLost && <HomeLink />}
      {!refreshAgain && !isLost && <ReloadButton />}
    </>
  );
}
