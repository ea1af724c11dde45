import { forwardRef, useId } from 'react';

interface TextFieldProps {
  label: string;
  name: string;
  type: 'email' | 'password';
  autoComplete: string;
}

/** Uncontrolled, so that text typed before hydration is kept. */
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

interface SubmitButtonProps {
  isDisabled: boolean;
  isRunning: boolean;
  label: string;
  runningLabel: string;
}

export function SubmitButton({ isDisabled, isRunning, label, runningLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="btn btn-primary login-submit"
      disabled={isDisabled}
      aria-busy={isRunning}
    >
      {isRunning ? runningLabel : label}
    </button>
  );
}
