import { AnswerView } from '../../../components/states/AnswerView';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/states/EmptyState';
import { Link } from '../../../components/Link';
import { useAudit } from '../../../client/queries/audit';
import { historyTexts as texts } from '../../../texts/history';
import { tabPath } from '../OverviewTabs';
import { EntryLine } from './EntryLine';
import { RECENT, EntriesSkeleton } from './recentSkeletons';

/** The latest entries, and a link to the whole log. */
export default function RecentCard() {
  const query = useAudit({ limit: RECENT });
  return (
    <Card
      heading={texts.recent}
      actions={
        <Link to={tabPath('history')} className="btn panel-action">
          {texts.all}
        </Link>
      }
    >
      <AnswerView query={query} skeleton={<EntriesSkeleton rows={RECENT} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={texts.none} advice={texts.noneAdvice} />
          ) : (
            <ul className="entries">
              {entries.map((entry) => (
                <li key={entry.seq}>
                  <EntryLine entry={entry} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Card>
  );
}
