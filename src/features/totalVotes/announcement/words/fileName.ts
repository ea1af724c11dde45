import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Announcement } from '../model/announcement';

/** What file systems refuse, and what would turn or hide parts of a name. */
const REFUSED = /[\s\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const LONGEST_PART = 60;

/** DJランキング投票2022_速報_総合_上位10組_1080x1350.png */
export function fileName(
  { pollName, stamp, heading }: Announcement,
  { width, height }: { width: number; height: number },
): string {
  const parts = [pollName, texts.stamps[stamp], heading, `${width}x${height}`];
  const clean = parts.map((part) => Array.from(part.replace(REFUSED, '_')).slice(0, LONGEST_PART));
  return `${clean.map((signs) => signs.join('')).join('_')}.png`;
}
