import { Icon, type IconProps } from './Icon';

export interface StepButtonProps {
  name: string;
  icon: IconProps['name'];
  /** Null at an end. */
  onStep: (() => void) | null;
}

/** To a neighbour. Not `disabled` at an end: the button would lose the focus. */
export function StepButton({ name, icon, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet step-button"
      aria-label={name}
      title={name}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      <Icon name={icon} />
    </button>
  );
}
