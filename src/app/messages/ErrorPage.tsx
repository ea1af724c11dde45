import { useEffect } from 'react';
import { DocumentTitle } from '../../components/DocumentTitle';
import type { PageError } from '../../lib/errors';
import { failProgress } from '../../lib/progress/progress';
import type { IconName } from '../../styles/icons';
import { errorTexts } from '../../texts/errors';
import { ErrorActions } from './ErrorActions';
import { Message } from './Message';

interface ErrorPageProps {
  error: PageError;
}

interface Wording {
  icon: IconName;
  heading: string;
  advice?: string;
}

function wordingOf({ statusCode, message, refreshAgain }: PageError): Wording {
  if (refreshAgain) {
    const { refreshFailed, refreshFailedAdvice } = errorTexts;
    return { icon: 'exclamation-triangle', heading: refreshFailed, advice: refreshFailedAdvice };
  }
  if (statusCode === 404) return { icon: 'search', heading: errorTexts.notFoundJapanese };
  const isFrame = message === errorTexts.notInitialised;
  const heading = isFrame ? errorTexts.notInitialisedJapanese : errorTexts.unexpected;
  return { icon: 'exclamation-triangle', heading };
}

/** The message, in the document's title too, and what can be done about it. It fails the loading bar. */
export function ErrorPage({ error }: ErrorPageProps) {
  useEffect(failProgress, [error]);
  return (
    <>
      <DocumentTitle title={error.message} />
      <Message {...wordingOf(error)} literal={error.message}>
        <ErrorActions error={error} />
      </Message>
    </>
  );
}

/** The error page itself failed. Plain markup, so that nothing is left to fail. */
export function LastResort() {
  return (
    <main className="message" role="alert">
      <h1>{errorTexts.errorPageFailedJapanese}</h1>
      <p lang="en">{errorTexts.errorPageFailed}</p>
      <a href="/">
        {errorTexts.homeJapanese} <span lang="en">{errorTexts.home}</span>
      </a>
    </main>
  );
}
