import type { DjHistoryAnswer } from '../../../../contract/djHistory';
import { tokyoMinute } from '../../../lib/time/dates';
import { djHistoryTexts as texts } from '../../../texts/djHistory';
import { type HistoryLine, historyLines } from './historyLines';
import { daySentences, daysSentences } from './daySentences';
import { eventSentences } from './eventSentences';
import { limitSentences, nowSentences, trustSentence } from './recordSentences';

const nameOf = () => texts.organiser;

function lineText({ days, event }: HistoryLine): string[] {
  if (days) {
    const sum = daysSentences(days);
    const each = days.map((day) => daySentences(day).join(''));
    return sum.length === 0 ? each : [sum.join(''), ...each.map((text) => texts.indent + text)];
  }
  const number = 'seq' in event ? texts.bracketed(texts.number(event.seq)) : '';
  const told = eventSentences(event, nameOf).join('');
  return [`${tokyoMinute(event.at)}${texts.indent}${told}${number}`];
}

/** The whole page as a text for the press: 主催者 in place of every account. `vote`: the vote's name and year. */
export function djHistoryText(history: DjHistoryAnswer, vote: string): string {
  return [
    texts.titleOfCopy(history.dj.name, vote),
    '',
    ...historyLines(history.events).flatMap(lineText),
    '',
    texts.nowHeading,
    ...nowSentences(history),
    '',
    texts.trustHeading,
    trustSentence(history).text,
    ...limitSentences(history),
  ].join('\n');
}
