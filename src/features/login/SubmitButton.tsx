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
