import { Icon } from './Icon';

interface CloseButtonProps {
  name: string;
  onClose: () => void;
  className?: string;
}

/** The cross in a corner of what lies above the page. */
export function CloseButton({ name, onClose, className = '' }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={name}
      title={name}
      onClick={onClose}
    >
      <Icon name="x-lg" />
    </button>
  );
}
