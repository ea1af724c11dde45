import { EmptyState } from '../../../../components/states/EmptyState';
import { Link } from '../../../../components/Link';
import { djHistoryTexts as texts } from '../../../../texts/djHistory';
import { tabPath } from '../../OverviewTabs';
import { DjSearch } from './DjSearch';

/** The address names a DJ that there is not; the search below is the way on. */
export function UnknownDj() {
  return (
    <div className="screen-body">
      <div className="panel">
        <EmptyState
          title={texts.unknown}
          advice={texts.unknownAdvice}
          action={
            <Link to={tabPath('history')} className="btn btn-quiet">
              {texts.toLog}
            </Link>
          }
        />
      </div>
      <DjSearch />
    </div>
  );
}
