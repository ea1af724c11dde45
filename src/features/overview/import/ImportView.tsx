import { useQueryClient } from '@tanstack/react-query';
import type { PollAnswer } from '../../../../contract/poll';
import { useCanDecide } from '../../../auth/roles';
import { FormNotice } from '../../../components/states/FormNotice';
import { FileCard } from './file/FileCard';
import { FileForm } from './file/FileForm';
import { ConfirmImport } from './result/ConfirmImport';
import { confirmed } from './importOrder';
import { ProgressCard } from './ProgressCard';
import { ResultCard } from './result/ResultCard';
import { importTexts } from '../../../texts/import';
import { useStore } from '../../../lib/state/store';
import {
  forgetUpload,
  startUpload,
  upload as uploadStore,
  type StartImport,
  type Upload,
} from './upload';
import { UploadFailure } from './result/UploadFailure';
import { useChosenFile } from './file/useChosenFile';

const IDLE = { state: 'idle' } as const;

/** The upload, running or ended, and how to start one; `onStored`: its votes are in the database. */
function useImport(onStored: () => void): { upload: Upload; start: StartImport } {
  const client = useQueryClient();
  const now = useStore<Upload>(uploadStore, IDLE);
  const start: StartImport = (order, key = crypto.randomUUID()) => {
    void startUpload({ ...order, key }, (end) => {
      // Every figure may have changed, even if the answer was lost.
      void client.invalidateQueries();
      if (end.state === 'done' && end.answer.stored) onStored();
    });
  };
  return { upload: now, start };
}

/** Whether a check found votes that the same order would store. */
function mayFollow({ order, answer }: Extract<Upload, { state: 'done' }>): boolean {
  const isWhole = answer.rejected === 0 || order.query.onError === 'skip';
  return answer.dryRun && answer.accepted > 0 && isWhole;
}

interface ImportViewProps {
  poll: PollAnswer;
}

/** The steps of an import from top to bottom: file, check, confirmation; during an upload only its progress. */
export function ImportView({ poll }: ImportViewProps) {
  const canDecide = useCanDecide();
  const { choice, choose, clear } = useChosenFile(poll.maxImportBytes);
  const { upload, start } = useImport(clear);
  // A result still shown would be taken for that of the new file.
  const handleChoose = (file: File) => {
    forgetUpload();
    void choose(file);
  };
  const isChecked = upload.state === 'done' && upload.answer.dryRun;
  const isRunning = upload.state === 'sending' || upload.state === 'saving';
  return (
    <div className="screen-body">
      {/* Hidden, not unmounted: after a failure the choices are still there. */}
      <div className="screen-body" hidden={isRunning}>
        {!canDecide && <FormNotice tone="note">{importTexts.readOnly}</FormNotice>}
        <FileCard choice={choice} maxBytes={poll.maxImportBytes} onChoose={handleChoose} />
        {choice.state === 'chosen' && (
          <FileForm
            key={`${choice.chosen.file.name} ${choice.chosen.file.lastModified}`}
            chosen={choice.chosen}
            poll={poll}
            canDecide={canDecide}
            isChecked={isChecked}
            onChange={forgetUpload}
            onCheck={start}
          />
        )}
      </div>
      {isRunning && <ProgressCard upload={upload} />}
      {(upload.state === 'failed' || upload.state === 'cancelled') && (
        <UploadFailure upload={upload} onAgain={() => start(upload.order, upload.order.key)} />
      )}
      {upload.state === 'done' && (
        <ResultCard order={upload.order} answer={upload.answer}>
          {canDecide && mayFollow(upload) && (
            <ConfirmImport
              votes={upload.answer.accepted}
              onConfirm={() => start(confirmed(upload.order))}
            />
          )}
        </ResultCard>
      )}
    </div>
  );
}
