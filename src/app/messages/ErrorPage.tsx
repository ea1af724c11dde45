import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshQueries } from '../../client/refresh';
import { DocumentTitle } from '../../components/DocumentTitle';
import { Link } from '../../components/Link';
import type { PageError } from '../../lib/errors';
import { leaveError } from '../../lib/navigation/errorPage';
import { failProgress } from '../../lib/progress/progress';
import { errorTexts } from '../../texts/errors';
import { Message, MessageButton, type MessageProps } from './Message';

function wordingOf({ statusCode, message, isRefresh }: PageError): MessageProps {
  if (isRefresh) {
    const { refreshFailed, refreshFailedAdvice } = errorTexts;
    return { icon: 'exclamation-triangle', heading: refreshFailed, advice: refreshFailedAdvice };
  }
  if (statusCode === 404) return { icon: 'search', heading: errorTexts.notFoundJapanese };
  const isFrame = message === errorTexts.notInitialised;
  const heading = isFrame ? errorTexts.notInitialisedJapanese : errorTexts.unexpected;
  return { icon: 'exclamation-triangle', heading };
}

/** After a failed refresh: what failed once more, or back to the old figures. */
function RefreshActions() {
  const client = useQueryClient();
  const retry = async () => {
    const failure = await refreshQueries(client, {
      predicate: ({ state }) => Boolean(state.error),
    });
    if (!failure) leaveError();
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={leaveError}>
        {errorTexts.beforeRefresh}
      </button>
      <MessageButton onClick={() => void retry()} />
    </>
  );
}

/** A link home for 404 alone, the ways on after a failed refresh, else a reload. */
function ErrorAction({ statusCode, isRefresh }: PageError) {
  if (isRefresh) return <RefreshActions />;
  if (statusCode !== 404) {
    return <MessageButton text={errorTexts.reload} onClick={() => window.location.reload()} />;
  }
  return (
    <Link to="/" className="btn btn-primary flex-column gap-0">
      {errorTexts.homeJapanese}
      <span lang="en" className="fs-6 fw-normal">
        {errorTexts.home}
      </span>
    </Link>
  );
}

/** The message, in the document's title too, and what can be done about it. It fails the loading bar. */
export function ErrorPage({ error }: { error: PageError }) {
  useEffect(failProgress, [error]);
  return (
    <>
      <DocumentTitle title={error.message} />
      <Message {...wordingOf(error)} literal={error.message}>
        <ErrorAction {...error} />
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
