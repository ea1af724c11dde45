import { combineQueries } from '../../../client/queryState';
import { usePoll } from '../../../client/queries/poll';
import { useTotal } from '../../../client/queries/ranking';
import { useVersions } from '../../../client/queries/versions';
import { AnswerView } from '../../../components/states/AnswerView';
import { TableSkeleton } from '../../../components/states/skeletons';
import { countedUntil } from '../../../lib/time/age';
import { VersionsView } from './VersionsView';
import '../../../styles/parts/later.scss';

/** Frozen versions: the list, what can be done with them, and what differs between two. */
export default function VersionsTab() {
  const query = combineQueries({
    poll: usePoll(),
    versions: useVersions(),
    live: useTotal(),
  });
  return (
    <AnswerView
      query={query}
      skeleton={
        <div className="panel">
          <TableSkeleton rows={4} />
        </div>
      }
    >
      {({ poll, versions, live }, updatedAt) => (
        <VersionsView
          poll={poll}
          versions={versions.versions}
          live={live}
          time={countedUntil(updatedAt)}
        />
      )}
    </AnswerView>
  );
}
