import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leaveError } from '../../lib/navigation/errorPage';
import { errorTexts } from '../../texts/errors';

interface RefreshActionsProps {
  onRefresh: () => Promise<void>;
}

/** After a failed refresh: refresh again, or back to the old figures, marked as old. */
export function RefreshActions({ onRefresh }: RefreshActionsProps) {
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
