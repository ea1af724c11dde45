import { parseInstant } from '../../../../../rules/instants';
import type { PollAnswer } from '../../../../../contract/poll';
import { importTexts } from '../../../../texts/import';
import { instantMark } from './cellMark';
import type { Field } from './columns';
import { tokyoInstant } from '../../../../lib/time/dates';

interface FieldSampleProps {
  field: Field;
  value: string;
  window: Pick<PollAnswer, 'opensAt' | 'closesAt'>;
}

const { columns: texts } = importTexts;

/** The value of a field in the first line; an instant also in Tokyo time, so that a wrong zone is noticed. */
export function FieldSample({ field, value, window }: FieldSampleProps) {
  if (value.trim() === '') return <span className="import-blank">{texts.blank}</span>;
  const shown = (
    <span className="import-value">
      <bdi>{value}</bdi>
    </span>
  );
  if (field !== 'castAt') return shown;
  const instant = parseInstant(value.trim());
  const mark = instantMark(value, window);
  if (typeof instant === 'string' || mark === texts.excelDay) {
    return (
      <>
        {shown}
        <span className="import-faulty">{mark}</span>
        <small>{mark === texts.excelDay ? texts.excelDayAdvice : texts.instantForms}</small>
      </>
    );
  }
  return (
    <>
      {shown}
      <strong>{texts.tokyo(tokyoInstant(instant.ms))}</strong>
      {mark && <span className="import-faulty">{mark}</span>}
    </>
  );
}
