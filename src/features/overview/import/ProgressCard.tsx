import { importTexts } from '../../../texts/import';
import { AnnouncedCard } from './AnnouncedCard';
import { fileSize } from '../files/fileSize';
import { cancelUpload, type Upload } from './upload';

interface ProgressCardProps {
  upload: Extract<Upload, { state: 'sending' | 'saving' }>;
}

/** Progress of the upload. When all bytes are sent the API is still storing the votes. */
export function ProgressCard({ upload }: ProgressCardProps) {
  const { progress } = importTexts;
  const { file, query } = upload.order;
  const dryRun = query.dryRun === 'true';
  const sent = upload.state === 'sending' ? upload.sent : file.size;
  const percent = Math.floor((100 * sent) / file.size);
  const amount = progress.amount(fileSize(sent), fileSize(file.size));
  return (
    <AnnouncedCard heading={progress.heading(dryRun)}>
      <p className="import-file">
        <strong>{file.name}</strong>
      </p>
      <div
        className="import-progress"
        role="progressbar"
        aria-label={progress.label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%、${amount}`}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="import-amount">
        <span role="status">
          {upload.state === 'sending' ? progress.sending : progress.saving(dryRun)}
        </span>
        <span className="figure-text">
          {percent}%・{amount}
        </span>
      </p>
      <p className="import-advice">{progress.stay}</p>
      <button type="button" className="btn btn-quiet" onClick={cancelUpload}>
        {progress.cancel}
      </button>
    </AnnouncedCard>
  );
}
