import { Helmet } from 'react-helmet';
import { shellTexts } from '../texts/shell';

interface PageTitleProps {
  /** '' on the home page. */
  page: string;
  /** The vote's name with its year. */
  vote?: string;
}

export function PageTitle({ page, vote = shellTexts.vote }: PageTitleProps) {
  return (
    <Helmet>
      <title>{shellTexts.documentTitle(page, vote)}</title>
    </Helmet>
  );
}
