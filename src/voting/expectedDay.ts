import type { ExpectedDay } from '../../contract/daily';
import { screenTexts } from '../texts/screens';

/** Where something usually ends, and whose growth says so. */
export interface ExpectedEnd {
  low: number;
  high: number;
  basis: string;
}

interface Running {
  votes: number | null;
  expected?: ExpectedDay | null | undefined;
}

/** Of the running day; undefined where nothing is known about it. */
export function expectedEnd({ expected }: Running): ExpectedEnd | undefined {
  if (!expected) return undefined;
  const { low, high, basedOn } = expected;
  return { low, high, basis: screenTexts.growthOfAll(basedOn) };
}

/** Of a running total that the running day's votes are in. */
export function expectedTotal(total: number | null, day: Running): ExpectedEnd | undefined {
  const ofDay = expectedEnd(day);
  if (!ofDay || total === null || day.votes === null) return undefined;
  const before = total - day.votes;
  return { ...ofDay, low: before + ofDay.low, high: before + ofDay.high };
}
