import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { Saving } from '../../../client/useSaving';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { settingsTexts } from '../../../texts/settings/settings';

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

interface FormActionsProps {
  saving: Saving;
  hasDraft: boolean;
  /** Default: 保存 */
  label?: string;
  /** There is nothing that could be saved. */
  isIdle?: boolean;
  /** What came of it is told elsewhere. */
  isQuiet?: boolean;
}

/** The button of a form of the settings, what is not saved yet, and what came of saving it. */
export function FormActions(props: FormActionsProps) {
  const { saving, hasDraft, label = settingsTexts.save, isIdle = false, isQuiet = false } = props;
  const isRunning = saving.state === 'running';
  return (
    <div className="form-actions">
      <Button
        type="submit"
        variant={isIdle ? 'quiet' : 'primary'}
        disabled={isRunning || isIdle}
        aria-busy={isRunning}
      >
        {isRunning ? settingsTexts.saving : label}
      </Button>
      {hasDraft && saving.state === 'idle' && (
        <span className="text-body-secondary">{settingsTexts.unsaved}</span>
      )}
      {!isQuiet && <SavingNotice saving={saving} />}
    </div>
  );
}

/** What is set, beside each other, for those who only read it. */
export function SettingFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="d-flex flex-wrap gap-5">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
