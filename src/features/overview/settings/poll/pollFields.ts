import { z } from 'zod';
import { PollBody } from '../../../../../contract/poll';
import { MAX_WINDOW_DAYS, windowFault } from '../../../../../rules/poll';
import { zodResolver } from '../../../../components/form/zodResolver';
import { fromTokyoField, toTokyoField } from '../../../../lib/time/tokyoField';
import { settingsTexts } from '../../../../texts/settings';

const texts = settingsTexts.poll;

/** `opensAt` and `closesAt` as values of datetime-local fields, in Tokyo time. */
export type PollFields = Record<'name' | 'year' | 'opensAt' | 'closesAt' | 'rule', string>;

export const EMPTY_POLL: PollFields = {
  name: '',
  year: '',
  opensAt: '',
  closesAt: '',
  rule: 'perDay',
};

export function pollFields(poll: PollBody): PollFields {
  const { name, year, opensAt, closesAt, rule = 'perDay' } = poll;
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

const readMoment = (typed: unknown) => fromTokyoField(String(typed));

/** What the fields say, as the API takes it. */
export const PollFieldsBody = PollBody.extend({
  year: z.preprocess(readYear, PollBody.shape.year),
  opensAt: z.preprocess(readMoment, PollBody.shape.opensAt),
  closesAt: z.preprocess(readMoment, PollBody.shape.closesAt),
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
