import { errorTexts } from '../../texts/errors';

/** Row E4: the error page itself failed. Plain, so that nothing is left to fail; one attempt. */
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
