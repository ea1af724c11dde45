import { useId } from 'react';
import { versionTexts } from '../../../../texts/versions';

const texts = versionTexts.freeze;

interface OptionProps {
  group: string;
  name: string;
  meaning: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function Option({ group, name, meaning, checked, disabled, onChoose }: OptionProps) {
  const id = useId();
  return (
    <div className="kind-option">
      <input
        id={id}
        type="radio"
        className="form-check-input"
        name={group}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-meaning`}
        onChange={onChoose}
      />
      <div>
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-meaning`}>{meaning}</p>
      </div>
    </div>
  );
}

interface KindChoiceProps {
  isFinal: boolean;
  keptMeaning: string;
  finalMeaning: string;
  mayBeFinal: boolean;
  onChange: (isFinal: boolean) => void;
}

/** Kept for comparison, or the result; each with what it changes. */
export function KindChoice(props: KindChoiceProps) {
  const { isFinal, keptMeaning, finalMeaning, mayBeFinal, onChange } = props;
  const group = useId();
  return (
    <fieldset className="kind-choice">
      <legend className="form-label">{texts.kind}</legend>
      <Option
        group={group}
        name={texts.kept}
        meaning={keptMeaning}
        checked={!isFinal}
        onChoose={() => onChange(false)}
      />
      <Option
        group={group}
        name={texts.final}
        meaning={finalMeaning}
        checked={isFinal}
        disabled={!mayBeFinal}
        onChoose={() => onChange(true)}
      />
    </fieldset>
  );
}
