import { forwardRef, type ChangeEvent, type ComponentPropsWithoutRef } from 'react';
import Form from 'react-bootstrap/Form';
import { FieldFrame, type FieldTexts } from './FieldFrame';

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'value'>;

interface FieldProps extends FieldTexts, InputProps {
  value?: string;
  onText?: (text: string) => void;
}

/** A field of one line; takes what `register` of a form gives. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, hint, error, onText, onChange, className, ...input },
  ref,
) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onText?.(event.target.value);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <Form.Control
          ref={ref}
          autoComplete="off"
          {...input}
          {...links}
          aria-invalid={links['aria-invalid'] ?? input['aria-invalid']}
          onChange={handleChange}
        />
      )}
    </FieldFrame>
  );
});
