import type { FactKind } from '../../../../contract/decisions/review';
import { FieldFrame } from '../../../components/form/FieldFrame';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { factName } from '../../../texts/review/factNames';

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
  const kinds = fact === null || NARROWING.includes(fact) ? NARROWING : [fact, ...NARROWING];
  return (
    <FieldFrame label={texts.fact} hint={texts.factHint}>
      {(links) => (
        <select
          {...links}
          className="form-select"
          value={fact ?? ''}
          onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value) ?? null)}
        >
          <option value="">{texts.noFact}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.factOf(factName(kind))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
