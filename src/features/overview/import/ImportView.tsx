import type { VoteAnswer } from '../../../../contract/vote';
import { FileCard } from './file/FileCard';
import { FileForm } from './file/FileForm';
import { ProgressCard } from './ProgressCard';
import { ResultCard } from './result/ResultCard';
import { forgetUpload } from './upload';
import { UploadFailure } from './result/UploadFailure';
import { useChosenFile } from './file/useChosenFile';
import { useImport } from './useImport';

interface ImportViewProps {
  vote: VoteAnswer;
}

/** What a file goes through, from top to bottom; while one is on its way nothing else is asked. */
export function ImportView({ vote }: ImportViewProps) {
  const { choice, choose, clear } = useChosenFile(vote.maxImportBytes);
  const { upload, start } = useImport(clear);
  // The result of another file, or of this one before it was mended, would be taken for its own.
  const handleChoose = (file: File) => {
    forgetUpload();
    void choose(file);
  };
  const isRunning = upload.state === 'sending' || upload.state === 'saving';
  return (
    <div className="screen-body">
      {/* Hidden, not gone: what was chosen is there again after a failure. */}
      <div className="screen-body" hidden={isRunning}>
        <FileCard choice={choice} maxBytes={vote.maxImportBytes} onChoose={handleChoose} />
        {choice.state === 'chosen' && (
          <FileForm
            key={`${choice.chosen.file.name} ${choice.chosen.file.lastModified}`}
            chosen={choice.chosen}
            vote={vote}
            onSubmit={start}
          />
        )}
      </div>
      {isRunning && <ProgressCard upload={upload} />}
      {(upload.state === 'failed' || upload.state === 'cancelled') && (
        <UploadFailure upload={upload} onAgain={() => start(upload.order, upload.order.key)} />
      )}
      {upload.state === 'done' && <ResultCard order={upload.order} answer={upload.answer} />}
    </div>
  );
}
