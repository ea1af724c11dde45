import { Icon } from '../../../../components/Icon';
import { FormNotice } from '../../../../components/states/FormNotice';
import { settingsTexts } from '../../../../texts/settings';
import type { Saving } from '../../../../client/useSaving';

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

interface SavingNoticeProps {
  saving: Saving;
}

/** The result of saving. The status line is always in the page: only then a change of it is read out. */
export function SavingNotice({ saving }: SavingNoticeProps) {
  const isOver = saving.state === 'saved' || saving.state === 'unchanged';
  return (
    <>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
      <p className="saving-notice" role="status">
        {isOver && (
          <>
            <Icon name={saving.state === 'saved' ? 'check-circle-fill' : 'info-circle'} />
            {saving.message ?? settingsTexts[saving.state]}
          </>
        )}
      </p>
    </>
  );
}
