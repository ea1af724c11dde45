import { useId } from 'react';
import type { VoteAnswer } from '../../../../../contract/vote';
import { importTexts } from '../../../../texts/import';
import { ColumnsCard } from '../columns/ColumnsCard';
import { OptionsCard } from '../OptionsCard';
import { importOrder } from '../importOrder';
import type { ChosenFile } from './useChosenFile';
import { needsReason, useFilePlan } from './useFilePlan';
import type { StartImport } from '../upload';

interface FileFormProps {
  chosen: ChosenFile;
  vote: VoteAnswer;
  /** Else the file can be checked alone. */
  canDecide: boolean;
  onSubmit: StartImport;
}

/** Encoding, columns and options for a chosen file. */
export function FileForm({ chosen, vote, canDecide, onSubmit }: FileFormProps) {
  const problemsId = useId();
  const wantsReason = canDecide && needsReason(vote.phase);
  const { plan, preview, problems, change } = useFilePlan(chosen, wantsReason);
  const isBlocked = problems.length > 0;
  return (
    <form
      className="screen-body"
      aria-label={importTexts.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onSubmit(importOrder(chosen, plan, !canDecide));
      }}
    >
      <ColumnsCard plan={plan} preview={preview} vote={vote} onChange={change} />
      <OptionsCard plan={plan} wantsReason={wantsReason} onChange={change}>
        <ul className="import-problems" role="status" id={problemsId}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <div className="import-buttons">
          <button
            type="submit"
            className="btn btn-primary"
            disabled={isBlocked}
            aria-describedby={problemsId}
          >
            {canDecide ? importTexts.submit : importTexts.dryRun}
          </button>
          {canDecide && (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={isBlocked}
              aria-describedby={problemsId}
              onClick={() => onSubmit(importOrder(chosen, plan, true))}
            >
              {importTexts.dryRun}
            </button>
          )}
        </div>
      </OptionsCard>
    </form>
  );
}
