import type { SinceLastVisit } from '../../../../contract/overview';
import { useVisit } from '../../../client/queries/overview';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { djName } from '../../../lib/privacy/names';
import { useIsPrivate } from '../../../lib/privacy/privacy';
import { minutesSince } from '../../../lib/time/age';
import { overviewTexts } from '../../../texts/overview';
import { sinceTexts as texts } from '../../../texts/overview/live';
import { screenTexts } from '../../../texts/screens';
import { REVIEW_PATH } from '../../../voting/casePath';
import { tabPath } from '../OverviewTabs';

/** What changed since this account's last visit, each with the way to it. */
function SinceLine({ since }: { since: SinceLastVisit }) {
  const { lastVisit, leadChange, newCases, imports } = since;
  // The visit is kept in real time, whenever the poll takes place.
  const age = screenTexts.ago(minutesSince(lastVisit));
  const nameOf = (dj: { id: string; name: string } | null) => (dj ? djName(dj) : texts.nobody);
  const hasNews = leadChange !== null || newCases > 0 || imports > 0;
  return (
    <p className="d-flex flex-wrap gap-2 align-items-center m-0">
      <Icon name="clock-history" />
      <span className="text-body-secondary">{texts.since(age)}</span>
      {leadChange && (
        <strong>
          <bdi>{texts.leadChange(nameOf(leadChange.from), nameOf(leadChange.to))}</bdi>
        </strong>
      )}
      {newCases > 0 && <Link to={REVIEW_PATH}>{texts.newCases(newCases)}</Link>}
      {imports > 0 && <Link to={tabPath('import')}>{texts.imports(imports)}</Link>}
      {!hasNews && <span>{texts.nothing}</span>}
    </p>
  );
}

/** Quiet lines above the cards: what is new, and what waits for a second administrator. */
export function OverviewNotices({ openProposals }: { openProposals: number }) {
  const isPrivate = useIsPrivate();
  const since = useVisit({ enabled: !isPrivate });
  return (
    <>
      {since && !isPrivate && <SinceLine since={since} />}
      {openProposals > 0 && (
        <p className="d-flex flex-wrap gap-2 align-items-center m-0">
          <Icon name="hourglass-split" />
          <span>{overviewTexts.waitingProposals(openProposals)}</span>
          <Link to={tabPath('proposals')}>{overviewTexts.toProposals}</Link>
        </p>
      )}
    </>
  );
}
