import { forwardRef, type ChangeEvent, type ComponentPropsWithoutRef } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'value'>;

interface FieldProps extends FieldTexts, InputProps {
  value?: string;
  /** Of several lines, where it is given. */
  rows?: number;
  onText?: (text: string) => void;
}

/** A field of one line or several; takes what `register` of a form gives. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, hint, error, rows, onText, onChange, className, ...input },
  ref,
) {
  // What is used of an input here, a text area has too.
  const Control = (rows === undefined ? 'input' : 'textarea') as 'input';
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onText?.(event.target.value);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <Control
          ref={ref}
          className="form-control"
          autoComplete="off"
          {...(rows !== undefined && { rows })}
          {...input}
          {...links}
          aria-invalid={links['aria-invalid'] ?? input['aria-invalid']}
          onChange={handleChange}
        />
      )}
    </FieldFrame>
  );
});
