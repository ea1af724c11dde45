import type { ChangesNothing } from './named';

export const OF_RULES: readonly ChangesNothing[] = [
  {
    file: 'rules/tokyoDays.ts',
    line: /return a [<>] b \? a : b/,
    by: /^a [<>]= b$/,
    why: 'of two equal days either is the answer',
  },
  {
    file: 'rules/tokyoDays.ts',
    line: /^const DAY = /,
    by: /^\/\^.*\\d\/$/,
    why: 'isDay also wants the day that it read to begin as the text does: nothing can follow it',
  },
  {
    file: 'rules/names.ts',
    line: /NORMAL/,
    why: 'a shorter way for texts that the longer one leaves as they are',
  },
  {
    file: 'rules/names.ts',
    line: /^const PLAIN = /,
    // All but the one that takes more for plain.
    by: /^(?!.*\[\^!-~\]\+\)\*\$).*$/,
    why: 'a shorter way for texts that the longer one leaves as they are',
  },
  {
    file: 'rules/names.ts',
    line: /^return foldIdentity\(name\)\.toLowerCase\(\)/,
    by: /toUpperCase\(\)$/,
    why: 'two texts are compared, both in one case',
  },
  {
    file: 'rules/instants.ts',
    between: [/^function parseUsual/, /^\/\*\* The same for every way of writing/],
    why: 'a shorter way: where it gives nothing the longer one answers, and a test holds every answer of it against that',
  },
  {
    file: 'rules/instants.ts',
    line: /SLASHES\.exec/,
    why: 'defaults of a match that was not found, which is returned before they are read',
  },
  {
    file: 'rules/instants.ts',
    line: /offset === 'Z'|padEnd\(4, '0'\)/,
    why: 'Z has no digits, and no digits are 0',
  },
  {
    file: 'rules/firmness.ts',
    line: /atStake <= 0 \|\| rank === null/,
    why: 'without votes there is no rank and nothing at stake; what has no rank is on no place',
  },
  {
    file: 'rules/versions/rankingFile.ts',
    line: /^const \[, , rank = ''/,
    why: 'defaults of cells whose number has been checked',
  },
  {
    file: 'rules/versions/rankingFile.ts',
    line: /codePointAt\(0\) \?\? -1/,
    why: 'the first text has that sign; where the second has ended any sign but a control character is above 1',
  },
  {
    file: 'rules/versions/compareRankings.ts',
    line: /return to < from/,
    why: 'equal places have returned before',
  },
  {
    file: 'rules/previousPolls/match.ts',
    line: /dj === null \|\| !djs\.ids\.has|^if \(dj !== undefined && line !== undefined/,
    why: 'for the compiler alone: null is no id, and of one element the first is there',
  },
  {
    file: 'rules/csv/namedColumns.ts',
    line: /headers\[again\] \?\? ''/,
    by: /^"Stryker was here!"$/,
    why: 'for the compiler alone: that header is there',
  },
  {
    file: 'rules/previousPolls/file.ts',
    line: /rows\[at\]\?\.line/,
    why: 'for the compiler alone: that row is there',
  },
  {
    file: 'rules/readingOrder.ts',
    line: /return a < b \? -1 : 1/,
    by: /^a <= b$/,
    why: 'ids are compared, of which no two are equal',
  },
  {
    file: 'rules/previousPolls/places.ts',
    line: /^if \(id\) seen\.set/,
    by: /^true$/,
    why: 'it is asked for ids alone',
  },
  {
    file: 'rules/versions/rankingFile.ts',
    line: /^const \[name = '', year\]/,
    why: 'for the compiler alone: a record has a first cell',
  },
  {
    file: 'rules/syllabary.ts',
    line: /code === LONG_VOWEL && at > 0/,
    by: /^(true|at >= 0)$/,
    why: 'before the first sign there is none, whose vowel is 0, as the place of ー itself is',
  },
  {
    file: 'rules/syllabary.ts',
    line: /a\.length [=>]+ b\.length/,
    by: /^(false|a\.length >= b\.length)$/,
    why: 'a shorter way: of two texts of one length neither has a letter more',
  },
];
