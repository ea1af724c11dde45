import { errorTexts } from '../../texts/errors';

/** For browsers without script: 404.html arrives at unknown addresses and says so in its own text. */
export function WithoutScript({ pathname }: { pathname: string }) {
  return (
    <noscript>
      {pathname.startsWith('/404') ? (
        <div className="without-script">
          <h1>{errorTexts.notFoundJapanese}</h1>
          <p lang="en">{errorTexts.notFound}</p>
          <a href="/">
            {errorTexts.homeJapanese} <span lang="en">{errorTexts.home}</span>
          </a>
        </div>
      ) : (
        <p className="without-script">{errorTexts.needsScript}</p>
      )}
    </noscript>
  );
}
