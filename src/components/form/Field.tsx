import { useEffect, type ComponentPropsWithoutRef, type RefObject } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';

interface FieldProps extends FieldTexts, ComponentPropsWithoutRef<'input'> {
  onText: (text: string) => void;
}

/** A field of one line. */
export function Field({ label, hint, error, onText, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <input
          autoComplete="off"
          {...input}
          {...links}
          className="form-control"
          aria-invalid={links['aria-invalid'] ?? input['aria-invalid']}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Focuses the first wrong field of a form after each attempt to submit it. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}
