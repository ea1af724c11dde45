import type { MatchSummary } from '../../contract/decisions/exclusions';
import { windowDays } from '../../rules/poll';
import { isStartOfDay, tokyoDay } from '../../rules/tokyoDays';
import { tokyoEnd, tokyoHourMinute, tokyoMoment } from '../lib/time/dates';
import { djName } from '../lib/privacy/names';
import { matchTexts as texts } from '../texts/exclusions/match';
import { signalName } from '../texts/review/signalNames';
import { rangeText } from './dayRange';

/** A piece of a sentence; `strong`: it names what is matched. */
export interface Phrase {
  text: string;
  strong: boolean;
}

const plain = (text: string): Phrase => ({ text, strong: false });
const strong = (text: string): Phrase => ({ text, strong: true });

const NAMED_DJS = 3;
const HOURS = 24;

function djNames(djs: readonly { id: string; name: string }[]): string {
  const names = djs.slice(0, NAMED_DJS).map(djName);
  const rest = djs.length - names.length;
  return names.join(texts.dot) + (rest > 0 ? texts.others(rest) : '');
}

/** Runs of hours of the day, over midnight too: 23, 0, 1, 4 are 23時〜2時・4時〜5時. */
function hoursText(hours: readonly number[]): string {
  const set = new Set(hours);
  if (set.size === HOURS) return texts.hours(0, HOURS);
  const starts = [...set].filter((hour) => !set.has((hour + HOURS - 1) % HOURS));
  const runs = starts
    .sort((a, b) => a - b)
    .map((start) => {
      let end = start + 1;
      while (set.has(end % HOURS)) end += 1;
      return texts.hours(start, end > HOURS ? end - HOURS : end);
    });
  return runs.join(texts.dot);
}

function betweenText(from: string, to: string): string {
  if (isStartOfDay(from) && isStartOfDay(to)) {
    return rangeText(windowDays({ opensAt: from, closesAt: to }));
  }
  const isOneDay = tokyoDay(from) === tokyoDay(to);
  return texts.until(tokyoMoment(from), isOneDay ? tokyoHourMinute(to) : tokyoEnd(to));
}

function whenPhrases({ from, to, hours }: MatchSummary): Phrase[] {
  const hour = hours && hoursText(hours);
  const hourPhrases = hour ? [strong(from || to ? hour : texts.daily(hour)), plain(texts.at)] : [];
  if (from && to) {
    const day = strong(betweenText(from, to));
    return hour ? [day, plain(texts.of), ...hourPhrases] : [day, plain(texts.at)];
  }
  if (from) return [strong(tokyoMoment(from)), plain(texts.since), ...hourPhrases];
  if (to) return [strong(tokyoMoment(to)), plain(texts.before), ...hourPhrases];
  return hourPhrases;
}

function howPhrases(match: MatchSummary): Phrase[] {
  const { sources, voters } = match;
  const how = [
    ...whenPhrases(match),
    ...(sources ? [strong(texts.sources(sources)), plain(texts.from)] : []),
    ...(voters ? [strong(texts.voters(voters)), plain(texts.by)] : []),
  ];
  return how.length > 0 ? [...how, plain(voters ? texts.cast : texts.wasCast)] : [];
}

/** Each group of votes out of the one before it. */
function among(groups: Phrase[][]): Phrase[] {
  const said = groups.filter((group) => group.length > 0);
  return said.flatMap((group, at) => (at === 0 ? group : [plain(texts.among), ...group]));
}

function repeatsText(repeats: string): string {
  return repeats === 'perVoterPerPoll' ? texts.repeatsOfPoll : texts.repeats;
}

/** One sentence of what is matched: 環状七号への票のうち、2022年9月24日(土)に送信元3件から投じられた票すべて. */
export function matchSentence(match: MatchSummary): Phrase[] {
  const { djs, voteIds, repeats, suspects } = match;
  return [
    ...among([
      djs?.length ? [strong(djNames(djs)), plain(texts.votesFor)] : [],
      howPhrases(match),
      voteIds ? [strong(texts.voteIds(voteIds)), plain(texts.ofVotes)] : [],
      repeats ? [strong(repeatsText(repeats))] : [],
      suspects ? [strong(texts.signal(signalName(suspects.signal))), plain(texts.ofSignal)] : [],
    ]),
    plain(texts.all),
  ];
}
