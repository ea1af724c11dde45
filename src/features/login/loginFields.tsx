import { forwardRef, useId, useState } from 'react';
import { loginTexts } from '../../texts/login';

interface TextFieldProps {
  label: string;
  name: string;
  type: 'email' | 'password';
  autoComplete: string;
  defaultValue?: string;
}

/** Uncontrolled, so that text typed before hydration is kept. A password can be looked at. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, type, ...input },
  ref,
) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="login-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        type={isPassword && isShown ? 'text' : type}
        className={isPassword ? 'form-control login-password' : 'form-control'}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      {isPassword && (
        <button
          type="button"
          className="btn btn-quiet login-show"
          aria-label={isShown ? loginTexts.hideTyped : loginTexts.showTyped}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? loginTexts.hide : loginTexts.show}
        </button>
      )}
    </div>
  );
});

interface SubmitButtonProps {
  /** Hydrated. */
  isReady: boolean;
  isRunning: boolean;
  label: string;
  runningLabel: string;
}

/** Not disabled while it runs: a disabled button loses the focus, and with it the place of whoever goes by keyboard. */
export function SubmitButton({ isReady, isRunning, label, runningLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="btn btn-primary login-submit"
      disabled={!isReady}
      aria-disabled={isRunning}
      aria-busy={isRunning}
    >
      {isRunning ? runningLabel : label}
    </button>
  );
}
