import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Icon } from '../../../../components/Icon';
import { importTexts } from '../../../../texts/import';
import { FILE_CHANGED, isCheck, type Upload } from '../upload';

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
