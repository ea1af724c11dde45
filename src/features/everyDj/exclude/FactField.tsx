import { useId } from 'react';
import { FactKind } from '../../../../contract/review';
import { excludeTexts } from '../../../texts/exclusions';
import { factName } from '../../../texts/history';

const texts = excludeTexts.fields;

/** Facts about a part of the day's votes; the others are about all of them. */
const NARROWING: readonly FactKind[] = ['source', 'night', 'repeats', 'lockstep'];

interface FactFieldProps {
  /** Null: by DJ, days and so on. */
  fact: FactKind | null;
  onChange: (fact: FactKind | null) => void;
}

/** The votes that a fact of the case is about: whose they are never leaves the server. */
export function FactField({ fact, onChange }: FactFieldProps) {
  const id = useId();
  const kinds = fact === null || NARROWING.includes(fact) ? NARROWING : [fact, ...NARROWING];
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {texts.fact}
      </label>
      <select
        id={id}
        className="form-select"
        value={fact ?? ''}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => onChange(FactKind.safeParse(target.value).data ?? null)}
      >
        <option value="">{texts.noFact}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.factOf(factName(kind))}
          </option>
        ))}
      </select>
      <p className="field-hint" id={`${id}hint`}>
        {texts.factHint}
      </p>
    </div>
  );
}
