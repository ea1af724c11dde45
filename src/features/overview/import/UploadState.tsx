import { useEffect, useId, useRef, type ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Icon } from '../../../components/Icon';
import { importTexts } from '../../../texts/import';
import { fileSize } from '../textFile';
import { cancelUpload, FILE_CHANGED, isCheck, type Upload } from './upload';

interface AnnouncedCardProps {
  heading: string;
  /** It appears on its own: neither focus nor scrolling. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A card that is scrolled to and whose heading is focused when it appears, so that nobody misses it. */
export function AnnouncedCard({ heading, isQuiet = false, children }: AnnouncedCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isQuiet) return;
    words.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isQuiet]);
  return (
    <section className="panel import-announced" aria-labelledby={id} ref={card}>
      <header className="panel-header">
        <h2 className="panel-heading" id={id} ref={words} tabIndex={-1}>
          {heading}
        </h2>
      </header>
      {children}
    </section>
  );
}

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
      <p className="fw-bold">{file.name}</p>
      {/* react-bootstrap's ProgressBar gives the bar no name. */}
      <div className="progress mb-2">
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
      <p className="field-hint mb-3">{texts.stay}</p>
      <Button variant="quiet" onClick={cancelUpload}>
        {texts.cancel}
      </Button>
    </AnnouncedCard>
  );
}

interface UploadFailureProps {
  upload: Extract<Upload, { state: 'failed' | 'cancelled' }>;
  onAgain: () => void;
}

const byCode: Readonly<Record<string, string>> = importTexts.failures;

/** Why it failed, and whether the API may have stored it all the same. */
function sentencesOf(upload: UploadFailureProps['upload']): string[] {
  const known = upload.unsure ? importTexts.unsure : null;
  if (upload.state === 'cancelled') {
    const sentence = isCheck(upload.order) ? importTexts.checkCancelled : importTexts.cancelled;
    return [known ?? sentence];
  }
  if (upload.cutOff) return [importTexts.cutOff];
  const { code, title, message } = upload.failure;
  // The API's own sentence names the limit or the key.
  const reason = (code !== undefined && byCode[code]) || title || message;
  if (known !== null) return [reason, known];
  return code === 'upload_stalled' ? [reason, importTexts.nothingStored] : [reason];
}

/** Why nothing was stored, or that it is not known; a repeated import never counts twice. */
export function UploadFailure({ upload, onAgain }: UploadFailureProps) {
  const isCalm = upload.state === 'cancelled' && !upload.unsure;
  const mayHelp = upload.state === 'cancelled' || upload.failure.code !== FILE_CHANGED;
  return (
    <Alert
      variant={isCalm ? 'warning' : 'danger'}
      className="d-flex flex-wrap align-items-center m-0"
    >
      <Icon name={isCalm ? 'info-circle' : 'exclamation-circle'} />
      <div className="flex-grow-1">
        {sentencesOf(upload).map((sentence) => (
          <p key={sentence} className="m-0">
            {sentence}
          </p>
        ))}
      </div>
      {mayHelp && (
        <Button variant="quiet" onClick={onAgain}>
          <Icon name="arrow-clockwise" />
          {importTexts.again}
        </Button>
      )}
    </Alert>
  );
}
