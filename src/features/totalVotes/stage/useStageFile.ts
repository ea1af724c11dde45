import { useQuery } from '@tanstack/react-query';
import type { Version } from '../../../../contract/decisions/versions';
import {
  readRankingFile,
  type NamedPoll,
  type RankedDj,
} from '../../../../rules/versions/rankingFile';
import { ApiFailure } from '../../../client/apiFailure';
import { fetchVersionFile } from '../../../client/queries/files';
import { sha256OfBytes } from '../../../lib/browser/sha256';
import { loadTextFonts } from '../../../lib/browser/textFonts';
import { djName } from '../../../lib/privacy/names';

/** A version's file, read from the bytes whose SHA-256 was computed and from nothing else. */
export interface StageFile {
  state: 'ready';
  /** Null where nobody has been ranked. */
  poll: NamedPoll | null;
  lines: readonly RankedDj[];
  /** False: the page is neither https nor local, where browsers have no hashing. */
  isChecked: boolean;
  /** False: some letters are the device's own. */
  hasFonts: boolean;
}

export type StageFileState =
  | StageFile
  /** The file is another than the one in the list. */
  | { state: 'damaged' | 'loading' }
  | { state: 'failed'; message: string };

/** What stands in texts and figures beside names. */
const SIGNS = '0123456789,';

async function load({ id, sha256 }: Version): Promise<StageFile | { state: 'damaged' }> {
  const { bytes } = await fetchVersionFile(id);
  const isChecked = window.isSecureContext !== false;
  if (isChecked && (await sha256OfBytes(new Uint8Array(bytes))) !== sha256) {
    return { state: 'damaged' };
  }
  const { poll, lines } = readRankingFile(new TextDecoder().decode(bytes));
  const words = lines
    .filter(({ rank }) => rank !== null)
    .flatMap(({ dj }) => [djName(dj), dj.area, dj.category]);
  const signs = [...new Set([...words, SIGNS, poll?.name ?? ''].join(''))].join('');
  return { state: 'ready', poll, lines, isChecked, hasFonts: await loadTextFonts(signs) };
}

/** Loads it once: a play never waits for the network. */
export function useStageFile(version: Version): { file: StageFileState; retry: () => void } {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stageFile', version.id],
    queryFn: () => load(version),
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: (thrown) => !(thrown instanceof ApiFailure),
  });
  const retry = () => void refetch();
  if (data?.state === 'ready') return { file: data, retry };
  if (isFetching) return { file: { state: 'loading' }, retry };
  if (error) return { file: { state: 'failed', message: error.message }, retry };
  return { file: data ?? { state: 'loading' }, retry };
}
