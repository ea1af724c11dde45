import { EmptyState } from '../../../components/states/EmptyState';
import { Link } from '../../../components/Link';
import { noticeTexts as texts } from '../../../texts/totalVotes/notices';
import { tabPath } from '../TotalVotesTabs';

interface UnknownVersionProps {
  /** Of the address. */
  id: string;
}

/** The address names a version that there is not: says so, with two ways on. */
export default function UnknownVersion({ id }: UnknownVersionProps) {
  return (
    <div className="panel">
      <EmptyState
        title={texts.unknown(id)}
        advice={texts.unknownAdvice}
        action={
          <p className="empty-actions">
            <Link to={tabPath('versions')} className="btn btn-primary">
              {texts.toVersions}
            </Link>
            <Link to={tabPath('ranking')} className="btn btn-quiet">
              {texts.toRanking}
            </Link>
          </p>
        }
      />
    </div>
  );
}
