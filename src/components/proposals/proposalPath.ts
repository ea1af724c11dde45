import { withQuery } from '../../lib/navigation/useQueryString';

/** The address of the list of what waits for a second administrator. */
export function proposalsPath(): string {
  return `/${withQuery('', { tab: 'proposals' })}`;
}

/** The same with one of them in sight: p-1. */
export function proposalPath(id: string): string {
  return `/${withQuery('', { tab: 'proposals', proposal: id })}`;
}
