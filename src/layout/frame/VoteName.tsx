import { DocumentTitle } from '../../components/DocumentTitle';
import { useVoteName } from '../../lib/settings/shownSettings';
import { shellTexts } from '../../texts/shell';

interface PageTitleProps {
  /** '' on the home page. */
  page: string;
  /** The vote's name with its year. */
  vote?: string;
}

/** The document's title: the page's name before the vote's. */
export function PageTitle({ page, vote }: PageTitleProps) {
  const known = useVoteName();
  return <DocumentTitle title={shellTexts.documentTitle(page, vote ?? known)} />;
}

/** The vote's name in the app bar. */
export function Wordmark({ vote }: { vote: string }) {
  return (
    <div className="wordmark">
      <span className="wordmark-vote">{vote}</span>
      <span className="wordmark-admin">{shellTexts.admin}</span>
    </div>
  );
}
