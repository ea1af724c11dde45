import { forwardRef, useId } from 'react';

interface TextFieldProps {
  label: string;
  name: string;
  type: 'email' | 'password';
  autoComplete: string;
}

/** Uncontrolled: what was typed before the page's script came stays. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, ...input },
  ref,
) {
  const id = useId();
  return (
    <div className="login-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className="form-control"
        required
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
});
