import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import { mediumMinute } from '../../../../lib/time/dates';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { versionStates } from '../../../../texts/versions/states';
import { LIVE } from '../../shownVersion';

/** What a side is called, and what it is: 速報, 10月15日(土) 18:32・保存済. */
export interface SideName {
  name: string;
  note: string;
}
export type SideNames = Record<'a' | 'b', SideName>;

/** `live` is no version's id. `time`: of the live figures, in Tokyo. */
export function sideName(id: string, versions: readonly Version[], time: string): SideName {
  const version = versions.find((one) => one.id === id);
  if (!version) return { name: texts.live, note: texts.liveAt(time) };
  const { label, at, state } = version;
  return { name: label, note: texts.sideNote(mediumMinute(at), versionStates[state]) };
}

/** Parameters for GET /v1/total. */
export function sideParams(id: string | undefined) {
  return id === undefined || id === LIVE ? undefined : { version: id };
}

/** Whether an answer is that of the side, not what the side before it had. */
export function isOfSide({ version }: TotalAnswer, id: string): boolean {
  return version === (id === LIVE ? null : id);
}
