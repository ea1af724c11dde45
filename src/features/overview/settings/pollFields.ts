import { z } from 'zod';
import { PollBody, PollRule, type PollAnswer } from '../../../../contract/poll';
import { MAX_WINDOW_DAYS, windowFault } from '../../../../rules/poll';
import { ApiFailure } from '../../../client/apiFailure';
import { putPoll } from '../../../client/mutations/settings';
import { fetchPoll } from '../../../client/queries/poll';
import { SaveRefused } from '../../../client/saveRefused';
import { zodResolver } from '../../../components/form/zodResolver';
import { fromTokyoField, toTokyoField } from '../../../lib/time/tokyoField';
import { settingsTexts } from '../../../texts/settings/settings';
import { isSame } from './useSettingForm';

const texts = settingsTexts.poll;

/** `opensAt` and `closesAt` as values of datetime-local fields, in Tokyo time. */
type PollFields = Record<'name' | 'year' | 'opensAt' | 'closesAt' | 'rule', string>;

export const EMPTY_POLL: PollFields = {
  name: '',
  year: '',
  opensAt: '',
  closesAt: '',
  rule: 'perDay',
};

export function pollFields({ name, year, opensAt, closesAt, rule }: PollAnswer): PollFields {
  return {
    name,
    year: String(year),
    opensAt: toTokyoField(opensAt),
    closesAt: toTokyoField(closesAt),
    rule,
  };
}

/** Digits of Japanese keyboards count as digits. */
function readYear(typed: unknown): number {
  const plain = String(typed).normalize('NFKC').trim();
  return /^\d{4}$/.test(plain) ? Number(plain) : NaN;
}

/** A rule that only a newer API knows stays as it is: left out. */
const readRule = (chosen: unknown) => (PollRule.safeParse(chosen).success ? chosen : undefined);

const readMoment = (typed: unknown) => fromTokyoField(String(typed));

/** What the fields say, as the API takes it. */
const PollFieldsBody = PollBody.extend({
  year: z.preprocess(readYear, PollBody.shape.year),
  opensAt: z.preprocess(readMoment, PollBody.shape.opensAt),
  closesAt: z.preprocess(readMoment, PollBody.shape.closesAt),
  rule: z.preprocess(readRule, PollBody.shape.rule),
}).superRefine((poll, context) => {
  const fault = windowFault(poll);
  if (fault === null) return;
  const message = fault === 'reversed' ? texts.reversed : texts.tooLong(MAX_WINDOW_DAYS);
  context.addIssue({ code: 'custom', path: ['closesAt'], message });
});

export const pollResolver = zodResolver<PollFields>(PollFieldsBody, {
  year: texts.badYear,
  opensAt: texts.badMoment,
  closesAt: texts.badMoment,
});

/** The poll as it is by now; null: it is not set up yet. */
export async function fetchPollIfSet(): Promise<PollAnswer | null> {
  try {
    return await fetchPoll();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'notConfigured') return null;
    throw failure;
  }
}

const FIRST_NUMBER = /\d+/;

/** Gives the saved poll; null: there was nothing to change. Throws ApiFailure and SaveRefused. */
export async function savePoll(
  fields: PollFields,
  fresh: PollAnswer | null,
): Promise<PollAnswer | null> {
  const known = fresh && pollFields(fresh);
  if (known && isSame(fields, known)) return null;
  const body = PollFieldsBody.parse(fields);
  // A field has no milliseconds: an instant that was not edited keeps its own.
  if (fresh && fields.opensAt === known?.opensAt) body.opensAt = fresh.opensAt;
  if (fresh && fields.closesAt === known?.closesAt) body.closesAt = fresh.closesAt;
  try {
    return await putPoll({ body });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'window_too_narrow') throw failure;
    // With the number an organiser can tell a typing error from a wrong file.
    const votes = FIRST_NUMBER.exec(failure.detail ?? '')?.[0];
    if (votes === undefined) throw failure;
    const field = fields.opensAt === known?.opensAt ? 'closesAt' : 'opensAt';
    throw new SaveRefused(texts.tooNarrow(Number(votes)), field);
  }
}
