import { Icon } from '../../components/Icon';
import { useVoteName } from '../../voting/useVoteName';
import { PageSkeleton } from './PageSkeleton';
import { Wordmark } from './Wordmark';

/** The app's frame before anybody is known to be signed in: no figure, no name (row S21). */
export function FrameSkeleton() {
  const vote = useVoteName();
  return (
    <div className="frame frame-skeleton">
      <header className="app-bar">
        <span className="icon-button">
          <Icon name="list" />
        </span>
        <Wordmark vote={vote} />
      </header>
      <div className="drawer-place" />
      <main className="page">
        <PageSkeleton />
      </main>
    </div>
  );
}
