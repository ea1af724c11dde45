/**
 * What Gatsby's own navigation needs of gatsby-link (scripts/build/smallScripts.ts): links here are those of
 * components/Link.tsx.
 */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(path || '/', 'https://site.invalid');
  return { pathname, search, hash };
}
