import Button from 'react-bootstrap/Button';
import { importTexts } from '../../../texts/import';
import { fileSize } from '../files/fileSize';
import { AnnouncedCard } from './AnnouncedCard';
import { cancelUpload, isCheck, type Upload } from './upload';

interface ProgressCardProps {
  upload: Extract<Upload, { state: 'sending' | 'saving' }>;
  /** The result of the check before is still shown. */
  isAgain: boolean;
}

/** Progress of the upload. When all bytes are sent the API is still storing the votes. */
export function ProgressCard({ upload, isAgain }: ProgressCardProps) {
  const { progress: texts } = importTexts;
  const { file } = upload.order;
  const dryRun = isCheck(upload.order);
  const sent = upload.state === 'sending' ? upload.sent : file.size;
  const percent = Math.floor((100 * sent) / file.size);
  const amount = texts.amount(fileSize(sent), fileSize(file.size));
  return (
    <AnnouncedCard heading={texts.heading(dryRun)} isQuiet={isAgain}>
      <p>
        <strong>{file.name}</strong>
      </p>
      {/* react-bootstrap's ProgressBar gives the bar no name. */}
      <div className="progress">
        <div
          className="progress-bar"
          role="progressbar"
          aria-label={texts.label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${percent}%、${amount}`}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
      <p className="d-flex flex-wrap justify-content-between">
        <span role="status">
          {upload.state === 'sending' ? texts.sending : texts.saving(dryRun)}
        </span>
        <span className="figure-text">
          {percent}%・{amount}
        </span>
      </p>
      <p className="import-advice mb-3">{texts.stay}</p>
      <Button variant="quiet" onClick={cancelUpload}>
        {texts.cancel}
      </Button>
    </AnnouncedCard>
  );
}
