import { useId, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { Icon } from './Icon';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Calls `onChange` only after a kana-kanji conversion: a half-typed reading would find nothing. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const id = useId();
  const [conversion, setConversion] = useState<string | null>(null);

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setConversion(target.value);
    else onChange(target.value);
  }

  function handleCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    setConversion(null);
    onChange(currentTarget.value);
  }

  return (
    <div className="search-box">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        className="form-control"
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        value={conversion ?? value}
        onChange={handleChange}
        onCompositionEnd={handleCompositionEnd}
      />
    </div>
  );
}
