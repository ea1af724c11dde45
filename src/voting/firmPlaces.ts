import type { FirmPlaces } from '../../contract/decisions/review';
import { djName } from '../lib/privacy/names';
import { firmnessTexts as texts } from '../texts/firmness';

export interface FirmWords {
  /** Every place that was asked for is firm. */
  isFirm: boolean;
  title: string;
  detail: string;
}

/** So many DJs are named one by one. */
const NAMED = 3;

/** How firm the places are, in a sentence (review.md). A place is firm only where all above it are. */
export function firmWords({ openVotes, places }: FirmPlaces): FirmWords {
  const rising = [...places].sort((a, b) => a.place - b.place);
  const firm = rising.filter((one) => one.firm).map(({ place }) => place);
  const open = rising.find((one) => !one.firm);
  if (!open) {
    const detail = openVotes === 0 ? texts.nothingCounts : texts.allFirmWhy;
    return { isFirm: true, title: texts.allFirm(firm), detail };
  }
  const names = open.canChange.slice(0, NAMED).map(djName);
  const named = texts.named(names, open.canChange.length - names.length);
  const last = firm.at(-1);
  return {
    isFirm: false,
    title: last === undefined ? texts.noneFirm(open.place) : texts.upTo(last),
    detail: texts.canChange(named, open.place),
  };
}

/** The same of what will be, after an exclusion. */
export function firmWordsAfter(firmness: FirmPlaces): FirmWords {
  const words = firmWords(firmness);
  return firmness.openVotes === 0 ? { ...words, detail: texts.nothingLeft } : words;
}
