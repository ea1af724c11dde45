import { Helmet } from 'react-helmet';

interface DocumentTitleProps {
  title: string;
}

/** The document's title. The innermost of several counts, as a tab's inside a page's. */
export function DocumentTitle({ title }: DocumentTitleProps) {
  return (
    <Helmet>
      <title>{title}</title>
    </Helmet>
  );
}
