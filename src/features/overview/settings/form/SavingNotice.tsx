import { FormNotice } from '../../../../components/states/FormNotice';
import { Icon } from '../../../../components/Icon';
import { settingsTexts } from '../../../../texts/settings';
import type { Saving } from './useSaving';

interface SavingNoticeProps {
  saving: Saving;
}

/** How a saving ended. The line for a success is there from the start, so that it is read out. */
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
