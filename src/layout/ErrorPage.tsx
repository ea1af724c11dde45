import { Helmet } from 'react-helmet';
import type { PageError } from '../lib/errors';
import { errorTexts } from '../texts/errors';
import { HomeLink } from './HomeLink';
import { Message } from './Message';

interface ErrorPageProps {
  error: PageError;
}

const reload = () => window.location.reload();

/** Row E2: the message, in the document's title too; the way home for the number 404 alone. */
export function ErrorPage({ error }: ErrorPageProps) {
  const isMissing = error.statusCode === 404;
  const heading = isMissing ? errorTexts.notFoundJapanese : errorTexts.unexpected;
  return (
    <>
      <Helmet>
        <title>{error.message}</title>
      </Helmet>
      <Message
        icon={isMissing ? 'search' : 'exclamation-triangle'}
        heading={heading}
        literal={error.message}
      >
        {isMissing ? (
          <HomeLink />
        ) : (
          <button type="button" className="btn btn-primary" onClick={reload}>
            {errorTexts.reload}
          </button>
        )}
      </Message>
    </>
  );
}
