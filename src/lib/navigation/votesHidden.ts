/** `votes` of a query string: 票数を伏せる. No part of a page shows a figure of votes then, its frame neither. */
export function areVotesHidden(search: string): boolean {
  return new URLSearchParams(search).get('votes') === 'hidden';
}
