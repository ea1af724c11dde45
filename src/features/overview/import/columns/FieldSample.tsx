import type { VoteAnswer } from '../../../../../contract/vote';
import { importTexts } from '../../../../texts/import';
import type { Field } from './columns';
import { readInstant } from './readInstant';
import { tokyoInstant } from '../../tokyoInstant';

interface FieldSampleProps {
  field: Field;
  value: string;
  window: Pick<VoteAnswer, 'opensAt' | 'closesAt'>;
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
  const instant = readInstant(value);
  if (instant === null) {
    return (
      <>
        {shown}
        <span className="import-faulty">{texts.unreadableInstant}</span>
        <small>{texts.instantForms}</small>
      </>
    );
  }
  const isOutside = instant < Date.parse(window.opensAt) || instant >= Date.parse(window.closesAt);
  return (
    <>
      {shown}
      <strong>{texts.tokyo(tokyoInstant(instant))}</strong>
      {isOutside && <span className="import-faulty">{texts.outside}</span>}
    </>
  );
}
