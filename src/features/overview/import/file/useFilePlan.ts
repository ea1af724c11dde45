import { useMemo, useState } from 'react';
import type { Phase } from '../../../../../contract/poll';
import { importTexts } from '../../../../texts/import';
import { columnProblems, FIELDS, guessColumns, type Columns } from '../columns/columns';
import { decodeStart } from '../../files/fileEncoding';
import { filePreview } from '../columns/filePreview';
import type { ImportPlan } from '../importOrder';
import type { ChosenFile } from './useChosenFile';

type Choices = Omit<ImportPlan, 'columns'> & { columns: Partial<Columns> };

/** An import into a final result needs a reason. */
export function needsReason(phase: Phase): boolean {
  return phase === 'final' || phase === 'published';
}

// With another encoding the header may change: a choice that it no longer has is replaced by the guess.
function chosenColumns(header: readonly string[], chosen: Partial<Columns>): Columns {
  const columns = guessColumns(header);
  for (const field of FIELDS) {
    const choice = chosen[field];
    if (choice === null || (choice !== undefined && header.includes(choice))) {
      columns[field] = choice;
    }
  }
  return columns;
}

/** The options chosen for a file, a preview read with them, and what prevents the import. */
export function useFilePlan({ start, encoding }: ChosenFile, wantsReason: boolean) {
  const [choices, setChoices] = useState<Choices>({
    encoding,
    columns: {},
    createDjs: false,
    skip: false,
    hashVoters: false,
    reason: '',
  });
  const preview = useMemo(
    () => filePreview(decodeStart(start.bytes, choices.encoding), start.whole),
    [start, choices.encoding],
  );
  const plan: ImportPlan = { ...choices, columns: chosenColumns(preview.header, choices.columns) };
  const problems = columnProblems(plan.columns, preview);
  if (wantsReason && plan.reason.trim() === '') problems.push(importTexts.missing.reason);
  const change = (changes: Partial<ImportPlan>) =>
    setChoices((before) => ({ ...before, ...changes }));
  return { plan, preview, problems, change };
}
