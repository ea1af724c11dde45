import { Icon, type IconProps } from './Icon';

export interface StepButtonProps {
  name: string;
  icon: IconProps['name'];
  /** Null at an end. */
  onStep: (() => void) | null;
  /** Its size, where it stands */
  className: string;
}

/** To a neighbour. Not `disabled` at an end: the button would lose the focus. */
export function StepButton({ name, icon, onStep, className }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-quiet ${className}`}
      aria-label={name}
      title={name}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      <Icon name={icon} />
    </button>
  );
}
