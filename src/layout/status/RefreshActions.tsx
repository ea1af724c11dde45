import { useEffect, useState } from 'react';
import { watchConnection } from '../../lib/browser/connectivity';
import { leaveError } from '../../lib/navigation/navigation';
import { errorTexts } from '../../texts/errors';

interface RefreshActionsProps {
  onRefresh: () => Promise<void>;
}

/** After a failed refresh (row L9): once more, or back to the figures that were there, marked as old. */
export function RefreshActions({ onRefresh }: RefreshActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const handleRefresh = () => {
    if (isAsking) return;
    setIsAsking(true);
    void onRefresh().finally(() => setIsAsking(false));
  };
  // Row O1: reads come back by themselves, from here too. Offline it leads to the page, where the banner says so.
  useEffect(() => watchConnection(handleRefresh));
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={leaveError}>
        {errorTexts.beforeRefresh}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={isAsking}
        onClick={handleRefresh}
      >
        {isAsking ? errorTexts.refreshing : errorTexts.retry}
      </button>
    </>
  );
}
