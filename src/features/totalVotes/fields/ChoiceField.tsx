import { useId } from 'react';
import { Icon } from '../../../components/Icon';

interface ChoiceFieldProps<Choice extends string> {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  /** Those that can be chosen; the others are shown locked. Left out: all. */
  available?: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** One of a few: buttons beside each other, below their label. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, hint, choices, available = choices, chosen, nameOf, onChange } = props;
  const id = useId();
  return (
    <div
      className="field choice-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
    >
      <span className="form-label d-block" id={id}>
        {label}
      </span>
      <div className="btn-group d-flex">
        {choices.map((each) => {
          const isLocked = !available.includes(each);
          return (
            <button
              key={each}
              type="button"
              className="btn btn-quiet flex-grow-1"
              aria-pressed={each === chosen}
              disabled={isLocked}
              onClick={() => onChange(each)}
            >
              {isLocked && <Icon name="lock" />}
              {nameOf(each)}
            </button>
          );
        })}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
