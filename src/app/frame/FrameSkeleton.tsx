import { Icon } from '../../components/Icon';
import { usePollName } from '../../client/settings';
import { shellTexts } from '../../texts/shell';
import { Wordmark } from './PollName';

/** The shape of a page to come, in the sizes of what most pages begin with. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <div className="ghost ghost-heading" />
      <div className="ghost-figures">
        <div className="ghost ghost-figure" />
        <div className="ghost ghost-figure" />
        <div className="ghost ghost-figure" />
        <div className="ghost ghost-figure" />
      </div>
      <div className="ghost ghost-chart" />
    </div>
  );
}

/** The app's frame before anybody is known to be signed in: no figure, no name (row S21). */
export function FrameSkeleton() {
  const vote = usePollName();
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
