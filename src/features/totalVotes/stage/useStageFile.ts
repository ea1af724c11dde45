import { useQuery } from '@tanstack/react-query';
import type { Version } from '../../../../contract/decisions/versions';
import {
  readRankingFile,
  type NamedPoll,
  type RankedDj,
} from '../../../../rules/versions/rankingFile';
import { ApiFailure } from '../../../client/apiFailure';
import { loadTextFonts } from '../../../lib/browser/fonts';
import { djName } from '../../../lib/privacy/names';
import { fetchCheckedFile } from '../versions/checkedFile';

/** A version's file, read from the bytes whose SHA-256 was computed and from nothing else. */
interface StageFile {
  /** Null where nobody has been ranked. */
  poll: NamedPoll | null;
  lines: readonly RankedDj[];
}

/** What stands in texts and figures beside names. */
const SIGNS = '0123456789,';

/** With the fonts of all that it names: a play never waits for the network. */
async function load(version: Version): Promise<StageFile> {
  const { bytes } = await fetchCheckedFile(version);
  const { poll, lines } = readRankingFile(new TextDecoder().decode(bytes));
  const words = lines
    .filter(({ rank }) => rank !== null)
    .flatMap(({ dj }) => [djName(dj), dj.area, dj.category]);
  const signs = new Set([...words, SIGNS, poll?.name ?? ''].join(''));
  await loadTextFonts([...signs].join(''));
  return { poll, lines };
}

/** Loads it once. */
export function useStageFile(version: Version) {
  return useQuery({
    queryKey: ['stageFile', version.id],
    queryFn: () => load(version),
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: (thrown) => !(thrown instanceof ApiFailure),
  });
}

export type StageFileQuery = ReturnType<typeof useStageFile>;
