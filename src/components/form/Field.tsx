import { useEffect, useId, type ComponentPropsWithoutRef, type RefObject } from 'react';

interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  label: string;
  /** Always shown below the field. */
  hint?: string;
  error?: string;
  onText: (text: string) => void;
}

/** A field with its label above, its error and its hint below. */
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

/** Focuses the first wrong field of a form after each attempt to submit it. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}
