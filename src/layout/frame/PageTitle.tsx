import { Helmet } from 'react-helmet';
import { useVoteName } from '../../voting/useVoteName';
import { shellTexts } from '../../texts/shell';

interface PageTitleProps {
  /** '' on the home page. */
  page: string;
  /** The vote's name with its year. */
  vote?: string;
}

export function PageTitle({ page, vote }: PageTitleProps) {
  const known = useVoteName();
  return (
    <Helmet>
      <title>{shellTexts.documentTitle(page, vote ?? known)}</title>
    </Helmet>
  );
}
