import { useId, type ComponentPropsWithoutRef } from 'react';

interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  label: string;
  /** Below the field, always there. */
  hint?: string;
  error?: string;
  onText: (text: string) => void;
}

/** A field with its name above, its hint and what is wrong with it below. */
export function Field({ label, hint, error, onText, className = '', ...input }: FieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        className="form-control"
        aria-invalid={error || input['aria-invalid'] ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
