import Button from 'react-bootstrap/Button';
import type { Saving } from '../../../client/useSaving';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { settingsTexts } from '../../../texts/settings/settings';

/** What was done. The status line is always in the page: only then a change of it is read out. */
export function DoneWords({ words, isNews = true }: { words: string; isNews?: boolean }) {
  return (
    <p className="saving-notice" role="status">
      {words && (
        <>
          <Icon name={isNews ? 'check-circle-fill' : 'info-circle'} />
          {words}
        </>
      )}
    </p>
  );
}

/** The result of saving. */
export function SavingNotice({ saving }: { saving: Saving }) {
  const isOver = saving.state === 'saved' || saving.state === 'unchanged';
  const words = isOver ? (saving.message ?? settingsTexts[saving.state]) : '';
  return (
    <>
      {/* A refusal of one field is said beside it. */}
      {saving.state === 'failed' && saving.field === undefined && (
        <FormNotice tone="alarm">{saving.message}</FormNotice>
      )}
      <DoneWords words={words} isNews={saving.state === 'saved'} />
    </>
  );
}

interface SubmitButtonProps {
  saving: Saving;
  label?: string;
  /** There is nothing that could be saved. */
  isIdle?: boolean;
}

/** The button of a form of the settings. */
export function SubmitButton({ saving, label, isIdle = false }: SubmitButtonProps) {
  const isRunning = saving.state === 'running';
  return (
    <Button
      type="submit"
      variant={isIdle ? 'quiet' : 'primary'}
      disabled={isRunning || isIdle}
      aria-busy={isRunning}
    >
      {isRunning ? settingsTexts.saving : (label ?? settingsTexts.save)}
    </Button>
  );
}
