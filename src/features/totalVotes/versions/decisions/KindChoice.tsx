import { useId } from 'react';
import { versionTexts } from '../../../../texts/versions/versions';

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
    // All of it can be pressed; its name is the first line alone.
    <label className="kind-option">
      <input
        type="radio"
        className="form-check-input"
        name={group}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-meaning`}
        onChange={onChoose}
      />
      <span>
        <strong id={`${id}-name`}>{name}</strong>
        <span id={`${id}-meaning`}>{meaning}</span>
      </span>
    </label>
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
