import Button from 'react-bootstrap/Button';
import type { Saving } from '../../../client/useSaving';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { settingsTexts } from '../../../texts/settings';

interface SaveButtonProps {
  saving: Saving;
  disabled?: boolean;
}

export function SaveButton({ saving, disabled = false }: SaveButtonProps) {
  const isRunning = saving.state === 'running';
  return (
    <Button type="submit" disabled={disabled || isRunning} aria-busy={isRunning}>
      {isRunning ? settingsTexts.saving : settingsTexts.save}
    </Button>
  );
}

interface SavingNoticeProps {
  saving: Saving;
}

/** The result of saving. The status line is always in the page: only then a change of it is read out. */
export function SavingNotice({ saving }: SavingNoticeProps) {
  const isOver = saving.state === 'saved' || saving.state === 'unchanged';
  // A refusal of one field is said beside it.
  const failure = saving.state === 'failed' && saving.field === undefined ? saving.message : null;
  return (
    <>
      {failure !== null && <FormNotice tone="alarm">{failure}</FormNotice>}
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
