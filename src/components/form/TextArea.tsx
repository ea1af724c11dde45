import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';

interface TextAreaProps extends ComponentPropsWithoutRef<'textarea'> {
  label: string;
  /** Always shown below the field. */
  hint?: ReactNode;
  error?: string;
  onText: (text: string) => void;
}

/** A field of several lines with its label above, its error and its hint below. */
export function TextArea({ label, hint, error, onText, className = '', ...rest }: TextAreaProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        autoComplete="off"
        rows={3}
        {...rest}
        id={id}
        className="form-control"
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
