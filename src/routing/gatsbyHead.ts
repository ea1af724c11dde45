interface Rendered {
  pageComponent?: { Head?: unknown };
}

/**
 * In place of Gatsby's own (scripts/build/webpack/smallScripts.ts), which would be in every page: DocumentTitle sets the titles
 * here. Throws where a page exports `Head`, which would have no effect.
 */
export function headHandlerForBrowser({ pageComponent }: Rendered): void {
  if (pageComponent?.Head) throw new Error('a page exports `Head`: DocumentTitle sets titles here');
}
