import { useId } from 'react';
import type { PollAnswer } from '../../../../../contract/poll';
import { importTexts } from '../../../../texts/import';
import { ColumnsCard } from '../columns/ColumnsCard';
import { OptionsCard } from '../OptionsCard';
import { importOrder, type ImportPlan } from '../importOrder';
import type { ChosenFile } from './useChosenFile';
import { needsReason, useFilePlan } from './useFilePlan';
import type { StartImport } from '../upload';

interface FileFormProps {
  chosen: ChosenFile;
  poll: PollAnswer;
  /** Else the file can be checked alone. */
  canDecide: boolean;
  /** As it stands it has been checked: what follows is not to check it again. */
  isChecked: boolean;
  onChange: () => void;
  onCheck: StartImport;
}

/** Encoding, columns and options for a chosen file. It is checked first: an import can't be taken back. */
export function FileForm(props: FileFormProps) {
  const { chosen, poll, canDecide, isChecked, onChange, onCheck } = props;
  const problemsId = useId();
  const wantsReason = canDecide && needsReason(poll.phase);
  const { plan, preview, problems, change } = useFilePlan(chosen, wantsReason);
  const isBlocked = problems.length > 0;
  const handleChange = (changes: Partial<ImportPlan>) => {
    onChange();
    change(changes);
  };
  return (
    <form
      className="screen-body"
      aria-label={importTexts.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onCheck(importOrder(chosen, plan, true));
      }}
    >
      <ColumnsCard plan={plan} preview={preview} poll={poll} onChange={handleChange} />
      <OptionsCard plan={plan} wantsReason={wantsReason} onChange={handleChange}>
        <ul className="import-problems" role="status" id={problemsId}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <button
          type="submit"
          className={`btn ${isChecked ? 'btn-quiet' : 'btn-primary'}`}
          disabled={isBlocked}
          aria-describedby={problemsId}
        >
          {importTexts.check}
        </button>
      </OptionsCard>
    </form>
  );
}
