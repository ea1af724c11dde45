import type { Version } from '../../../../../contract/decisions/versions';
import { mediumMinute } from '../../../../lib/time/dates';
import { nameOf } from '../../../../lib/text/nameOf';
import { versionStates } from '../../../../texts/versions/states';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { LIVE } from '../../daySelection';

/** What is compared with what: ids of versions, or `live`. */
export interface ComparedPair {
  before: string;
  after: string;
}

/** The published version with the live figures, else the newest two. Versions come newest first; there is one at least. */
function defaultPair(versions: readonly Version[]): ComparedPair {
  const published = versions.find(({ state }) => state === 'published');
  const [newest, older] = versions.filter(({ state }) => state !== 'withdrawn');
  const before = published ?? older ?? newest ?? versions[0];
  const after = !published && older ? newest : undefined;
  return { before: before?.id ?? LIVE, after: after?.id ?? LIVE };
}

/** `cmp` of a query string, twice; `unknown`: an id that no version has. */
export function readPair(
  search: string,
  versions: readonly Version[],
): ComparedPair & { unknown: string | null } {
  const ids = new URLSearchParams(search).getAll('cmp');
  const unknown = ids.find((id) => id !== LIVE && !versions.some((version) => version.id === id));
  const [before, after] = ids;
  const isComplete = unknown === undefined && before !== undefined && after !== undefined;
  const pair = isComplete ? { before, after } : defaultPair(versions);
  return { ...pair, unknown: unknown ?? null };
}

/** What one side is called: 速報（10月15日(土) 18:32・保存版）. `time`: of the live figures, in Tokyo. */
export function sideName(id: string, versions: readonly Version[], time: string): string {
  const version = versions.find((one) => one.id === id);
  if (!version) return texts.sideName(texts.live, texts.liveAt(time));
  const { label, at, state } = version;
  return texts.sideName(label, texts.sideNote(mediumMinute(at), nameOf(versionStates, state)));
}
