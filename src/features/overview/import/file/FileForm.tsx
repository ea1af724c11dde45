import { useId } from 'react';
import type { VoteAnswer } from '../../../../../contract/vote';
import { importTexts } from '../../../../texts/import';
import { ColumnsCard } from '../columns/ColumnsCard';
import { OptionsCard } from '../OptionsCard';
import { importOrder } from '../importOrder';
import type { ChosenFile } from './useChosenFile';
import { useFilePlan } from './useFilePlan';
import type { StartImport } from '../upload';

interface FileFormProps {
  chosen: ChosenFile;
  vote: VoteAnswer;
  onSubmit: StartImport;
}

/** Encoding, columns and options for a chosen file. */
export function FileForm({ chosen, vote, onSubmit }: FileFormProps) {
  const problemsId = useId();
  const { plan, preview, problems, change } = useFilePlan(chosen, vote.phase);
  const isBlocked = problems.length > 0;
  return (
    <form
      className="screen-body"
      aria-label={importTexts.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onSubmit(importOrder(chosen, plan, false));
      }}
    >
      <ColumnsCard plan={plan} preview={preview} vote={vote} onChange={change} />
      <OptionsCard plan={plan} phase={vote.phase} onChange={change}>
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
            {importTexts.submit}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBlocked}
            aria-describedby={problemsId}
            onClick={() => onSubmit(importOrder(chosen, plan, true))}
          >
            {importTexts.dryRun}
          </button>
        </div>
      </OptionsCard>
    </form>
  );
}
