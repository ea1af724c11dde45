import { settingsTexts } from '../../../../texts/settings';
import type { Saving } from './useSaving';

interface SaveButtonProps {
  saving: Saving;
  disabled?: boolean;
}

export function SaveButton({ saving, disabled = false }: SaveButtonProps) {
  const isRunning = saving.state === 'running';
  return (
    <button
      type="submit"
      className="btn btn-primary"
      disabled={disabled || isRunning}
      aria-busy={isRunning}
    >
      {isRunning ? settingsTexts.saving : settingsTexts.save}
    </button>
  );
}
