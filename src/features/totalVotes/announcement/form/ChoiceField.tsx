import { useId } from 'react';
import { Icon } from '../../../../components/Icon';

interface ChoiceFieldProps<Choice extends string> {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  /** Those that can be chosen; the others are shown as locked. */
  open: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** Buttons beside each other, of which one is pressed, below a name that is seen. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, hint, choices, open, chosen, nameOf, onChange } = props;
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <span className="form-label" id={id}>
        {label}
      </span>
      <div className="btn-group">
        {choices.map((each) => {
          const isLocked = !open.includes(each);
          return (
            <button
              key={each}
              type="button"
              className="btn btn-quiet"
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
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
