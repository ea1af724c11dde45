import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PollAnswer } from '../../../../contract/poll';
import { useCanDecide } from '../../../auth/roles';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { useStore } from '../../../lib/state/store';
import { importTexts } from '../../../texts/import';
import { FileField } from '../FileField';
import { fileSize } from '../textFile';
import { readChosenFile, type ChosenFile } from './chosenFile';
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

const { file: texts } = importTexts;
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
  const { maxImportBytes } = poll;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  // Kept while the same file is checked anew with other options.
  const [lastCheck, setLastCheck] = useState<Done | null>(null);
  const [importsDone, setImportsDone] = useState(0);
  const { upload, start } = useImport(() => {
    setImportsDone(importsDone + 1);
    setChosen(null);
    setLastCheck(null);
  });
  if (upload.state === 'done' && upload.answer.dryRun && upload !== lastCheck) setLastCheck(upload);
  // A result still shown would be taken for that of the new file.
  const handleFile = (file: ChosenFile | null) => {
    forgetUpload();
    setLastCheck(null);
    setChosen(file);
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
        <Card heading={texts.heading}>
          <FileField
            // An empty one after each import.
            key={importsDone}
            label={texts.choose}
            hint={texts.accepted(fileSize(maxImportBytes))}
            accept=".csv,.txt,.gz,text/csv,text/plain,application/gzip"
            read={(file) => readChosenFile(file, maxImportBytes)}
            onFile={handleFile}
          />
          {chosen && (
            <p className="d-flex gap-2 align-items-baseline mt-3 mb-0" role="status">
              <Icon name="file-earmark-text" />
              <span>
                <strong>{chosen.file.name}</strong> {fileSize(chosen.file.size)}
              </span>
            </p>
          )}
        </Card>
        {chosen && (
          <ImportForm
            key={`${chosen.file.name} ${chosen.file.lastModified}`}
            chosen={chosen}
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
