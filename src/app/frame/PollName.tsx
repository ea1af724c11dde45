import { DocumentTitle } from '../../components/DocumentTitle';
import { usePollName } from '../../client/settings';
import { shellTexts } from '../../texts/shell';

interface PageTitleProps {
  /** '' on the home page. */
  page: string;
  /** The vote's name with its year. */
  vote?: string;
}

/** The document's title: the page's name before the vote's. */
export function PageTitle({ page, vote }: PageTitleProps) {
  const known = usePollName();
  return <DocumentTitle title={shellTexts.documentTitle(page, vote ?? known)} />;
}

interface WordmarkProps {
  vote: string;
  /** The page's name; left out until it is known which page is shown. */
  page?: string;
}

/** The vote's name in the app bar; on a phone below that of the page, which screen readers have as its heading. */
export function Wordmark({ vote, page }: WordmarkProps) {
  return (
    <div className="wordmark text-truncate">
      <span className="wordmark-page d-block d-sm-none text-truncate" aria-hidden>
        {page}
      </span>
      <span className="wordmark-vote">{vote}</span> {shellTexts.admin}
    </div>
  );
}
