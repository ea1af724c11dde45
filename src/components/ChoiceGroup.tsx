interface ChoiceGroupProps<Choice extends string> {
  /** Of the group, for whoever listens. */
  label: string;
  className: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** Buttons beside each other, of which one is pressed. */
export function ChoiceGroup<Choice extends string>({
  label,
  className,
  choices,
  chosen,
  nameOf,
  onChange,
}: ChoiceGroupProps<Choice>) {
  return (
    <div className={`btn-group ${className}`} role="group" aria-label={label}>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className="btn btn-quiet"
          aria-pressed={each === chosen}
          onClick={() => onChange(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  );
}
