import { useLayoutEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';

interface DocumentTitleProps {
  title: string;
}

/** Of what is mounted, in order: the title of what was mounted last is shown. */
const titles: { title: string }[] = [];

function showTitle(): void {
  const last = titles.at(-1);
  if (last && document.title !== last.title) document.title = last.title;
}

function TitleInBrowser({ title }: DocumentTitleProps) {
  const own = useRef({ title });
  useLayoutEffect(() => {
    const entry = own.current;
    titles.push(entry);
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      showTitle();
    };
  }, []);
  useLayoutEffect(() => {
    own.current.title = title;
    showTitle();
  }, [title]);
  return null;
}

function TitleInPage({ title }: DocumentTitleProps) {
  return (
    <Helmet>
      <title>{title}</title>
    </Helmet>
  );
}

/**
 * The document's title. The innermost of several counts, as a tab's inside a page's. Gatsby's bundler knows its stage:
 * what the browser loads is without Helmet, which writes the title into the HTML.
 */
export const DocumentTitle =
  process.env.BUILD_STAGE === 'build-html' ? TitleInPage : TitleInBrowser;
