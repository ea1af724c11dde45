import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { DayRange } from '../../../rules/poll';
import { isSameRange, readRangeFields } from '../../voting/dayRange';
import { screenTexts } from '../../texts/screens';
import { rangeFieldsTexts as texts } from '../../texts/screens/rangeFields';
import { FormNotice } from '../states/FormNotice';

interface RangeFieldsProps {
  /** The days of the window: the limits of both fields. */
  whole: DayRange;
  /** The usual ones, which no address names. */
  begun: DayRange;
  range: DayRange;
  /** Null: the usual days. */
  onChange: (range: DayRange | null) => void;
  onClose: () => void;
}

/** Two date fields, read on submit only: a date that is being typed is not valid yet. */
export function RangeFields({ whole, begun, range, onChange, onClose }: RangeFieldsProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = readRangeFields(data.get('from'), data.get('to'), whole);
    setWrong(typeof read === 'string' ? texts.wrong[read] : null);
    if (typeof read !== 'string') onChange(isSameRange(read, begun) ? null : read);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      className="panel range-fields"
      aria-label={texts.label}
      noValidate
      onSubmit={handleSubmit}
    >
      {(['from', 'to'] as const).map((end) => (
        <div key={end + range[end]} className="range-field">
          <label className="form-label" htmlFor={`${id}${end}`}>
            {texts[end]}
          </label>
          <input
            type="date"
            id={`${id}${end}`}
            name={end}
            className="form-control"
            min={whole.from}
            max={whole.to}
            defaultValue={range[end]}
            aria-invalid={wrong !== null}
            onKeyDown={handleKeyDown}
          />
        </div>
      ))}
      <button type="submit" className="btn btn-primary">
        {texts.show}
      </button>
      {/* On a phone there is no room for it among the presets. */}
      {!isSameRange(begun, whole) && (
        <button type="button" className="btn btn-quiet d-sm-none" onClick={() => onChange(whole)}>
          {screenTexts.wholeRange}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        {texts.close}
      </button>
      {wrong !== null && <FormNotice tone="alarm">{wrong}</FormNotice>}
    </form>
  );
}
