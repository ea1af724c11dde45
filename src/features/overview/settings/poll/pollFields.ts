import type { PollAnswer, PollBody } from '../../../../../contract/poll';
import { POLL_RULES } from '../../../../../rules/caseIds';
import { MAX_WINDOW_DAYS, windowFault } from '../../../../../rules/poll';
import { fromTokyoField, toTokyoField } from '../../../../lib/time/tokyoField';
import { settingsTexts } from '../../../../texts/settings';
import type { Fields } from '../form/mergeFields';

/** `opensAt` and `closesAt` as values of datetime-local fields, in Tokyo time. */
export type PollFields = Fields<'name' | 'year' | 'opensAt' | 'closesAt' | 'rule'>;
export type VoteErrors = Partial<Record<keyof PollFields, string>>;

export const NO_VOTE: PollFields = {
  name: '',
  year: '',
  opensAt: '',
  closesAt: '',
  rule: 'perDay',
};
export const MOST_IN_NAME = 100;

const YEAR = /^(19\d\d|[2-9]\d{3})$/;

export function pollFields({
  name,
  year,
  opensAt,
  closesAt,
  rule = 'perDay',
}: PollBody): PollFields {
  return {
    name,
    year: String(year),
    opensAt: toTokyoField(opensAt),
    closesAt: toTokyoField(closesAt),
    rule,
  };
}

/** Digits of Japanese keyboards count as digits. */
function plainYear(year: string): string {
  return year.normalize('NFKC').trim();
}

function windowErrors({ opensAt, closesAt }: PollFields): VoteErrors {
  const { badMoment, reversed, tooLong } = settingsTexts.poll;
  const [opens, closes] = [fromTokyoField(opensAt), fromTokyoField(closesAt)];
  if (opens && closes) {
    const fault = windowFault({ opensAt: opens, closesAt: closes });
    if (fault === null) return {};
    return { closesAt: fault === 'reversed' ? reversed : tooLong(MAX_WINDOW_DAYS) };
  }
  return { ...(!opens && { opensAt: badMoment }), ...(!closes && { closesAt: badMoment }) };
}

/** The errors of the fields, in Japanese; empty: valid. */
export function checkVote(fields: PollFields): VoteErrors {
  const { required, tooLong, poll } = settingsTexts;
  const name = fields.name.trim();
  return {
    ...(name === '' && { name: required }),
    ...(name.length > MOST_IN_NAME && { name: tooLong(MOST_IN_NAME) }),
    ...(!YEAR.test(plainYear(fields.year)) && { year: poll.badYear }),
    ...windowErrors(fields),
  };
}

// A field has no milliseconds: an instant that was not edited keeps its own.
function instant(text: string, known: string | undefined): string {
  if (known && toTokyoField(known) === text) return known;
  return fromTokyoField(text) ?? text;
}

/** The request body for valid fields; `known`: the vote that they change. */
export function voteBody(fields: PollFields, known: PollAnswer | null): PollBody {
  return {
    name: fields.name.trim(),
    year: Number(plainYear(fields.year)),
    opensAt: instant(fields.opensAt, known?.opensAt),
    closesAt: instant(fields.closesAt, known?.closesAt),
    rule: POLL_RULES.find((rule) => rule === fields.rule),
  };
}
