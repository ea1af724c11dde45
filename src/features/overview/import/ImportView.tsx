import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PollAnswer } from '../../../../contract/poll';
import { useCanDecide } from '../../../auth/roles';
import { FormNotice } from '../../../components/states/FormNotice';
import { useStore } from '../../../lib/state/store';
import { importTexts } from '../../../texts/import';
import { FileCard, useChosenFile } from './ChooseFile';
import { confirmed } from './columns';
import { ImportForm } from './ImportForm';
import { ConfirmImport, ResultCard } from './ResultCard';
import {
  forgetUpload,
  isCheck,
  startUpload,
  upload as uploadStore,
  type StartImport,
  type Upload,
} from './upload';
import { ProgressCard, UploadFailure } from './UploadState';

const IDLE = { state: 'idle' } as const;
type Done = Extract<Upload, { state: 'done' }>;

/** The upload, running or ended, and how to start one; `onStored`: its votes are in the database. */
function useImport(onStored: () => void): { upload: Upload; start: StartImport } {
  const client = useQueryClient();
  const upload = useStore<Upload>(uploadStore, IDLE);
  const start: StartImport = (order, key = crypto.randomUUID()) => {
    void startUpload({ ...order, key }, (end) => {
      // Every figure may have changed, even if the answer was lost.
      void client.invalidateQueries();
      if (end.state === 'done' && end.answer.stored) onStored();
    });
  };
  return { upload, start };
}

interface ImportViewProps {
  poll: PollAnswer;
}

/** The steps of an import from top to bottom: file, check, confirmation; while votes are stored only its progress. */
export function ImportView({ poll }: ImportViewProps) {
  const canDecide = useCanDecide();
  const { choice, choose, clear } = useChosenFile(poll.maxImportBytes);
  // Kept while the same file is checked anew with other options.
  const [lastCheck, setLastCheck] = useState<Done | null>(null);
  const { upload, start } = useImport(() => {
    clear();
    setLastCheck(null);
  });
  if (upload.state === 'done' && upload.answer.dryRun && upload !== lastCheck) setLastCheck(upload);
  // A result still shown would be taken for that of the new file.
  const handleChoose = (file: File) => {
    forgetUpload();
    setLastCheck(null);
    void choose(file);
  };
  const running = upload.state === 'sending' || upload.state === 'saving' ? upload : null;
  const isChecking = running !== null && isCheck(running.order);
  const isStoring = running !== null && !isChecking;
  const done = upload.state === 'done' ? upload : null;
  // Shown until the next check has its result, but not confirmed.
  const result = done ?? (isChecking || upload.state === 'idle' ? lastCheck : null);
  return (
    <div className="screen-body">
      {/* Hidden, not unmounted: after a failure the choices are still there. */}
      <div className="screen-body" hidden={isStoring}>
        {!canDecide && <FormNotice tone="note">{importTexts.readOnly}</FormNotice>}
        <FileCard choice={choice} maxBytes={poll.maxImportBytes} onChoose={handleChoose} />
        {choice.state === 'chosen' && (
          <ImportForm
            key={`${choice.chosen.file.name} ${choice.chosen.file.lastModified}`}
            chosen={choice.chosen}
            isChecked={lastCheck !== null}
            onCheck={start}
            onUnfit={forgetUpload}
          />
        )}
      </div>
      {running && <ProgressCard upload={running} isAgain={isChecking && lastCheck !== null} />}
      {(upload.state === 'failed' || upload.state === 'cancelled') && (
        <UploadFailure upload={upload} onAgain={() => start(upload.order, upload.order.key)} />
      )}
      {result && (
        <ResultCard order={result.order} answer={result.answer} isOutdated={done === null}>
          {canDecide && result.answer.dryRun && (
            <ConfirmImport
              answer={result.answer}
              needsReason={poll.phase === 'final' || poll.phase === 'published'}
              disabled={done === null}
              onConfirm={(reason) => start(confirmed(result, reason))}
            />
          )}
        </ResultCard>
      )}
    </div>
  );
}
