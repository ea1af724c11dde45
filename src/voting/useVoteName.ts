import { shellTexts } from '../texts/shell';
import { useShownSettings } from '../lib/settings/shownSettings';

/** The vote's name with its year: the API's own, until then config.json's, until then the built-in one. */
export function useVoteName(vote: { name: string; year: number } | null = null): string {
  const { voteName } = useShownSettings();
  return vote ? shellTexts.voteName(vote.name, vote.year) : voteName || shellTexts.vote;
}
