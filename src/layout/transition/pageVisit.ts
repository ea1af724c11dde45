/** The visit that a page was painted for. */
export interface PageVisit {
  /** The key of its entry in the browser's history. */
  entry: string;
  /** As the first of all, by a link, in place of another, by Back or Forward. */
  how: 'first' | 'push' | 'replace' | 'pop';
  hash: string;
  pathname: string;
}
