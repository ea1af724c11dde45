import { useId, type ReactNode } from 'react';

/** What a field and its frame have to say of each other. */
export interface FieldLinks {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldTexts {
  label: string;
  /** Always shown below the field. */
  hint?: ReactNode;
  error?: string;
}

interface FieldFrameProps extends FieldTexts {
  className?: string;
  children: (links: FieldLinks) => ReactNode;
}

/** A field with its label above, its error and its hint below. */
export function FieldFrame({ label, hint, error, className = '', children }: FieldFrameProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
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
