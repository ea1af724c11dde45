import { Icon } from '../../../../components/Icon';
import { importTexts } from '../../../../texts/import';
import { failureSentence } from './failureSentence';
import type { Upload } from '../upload';

interface UploadFailureProps {
  upload: Extract<Upload, { state: 'failed' | 'cancelled' }>;
  onAgain: () => void;
}

/** Why nothing came in, or that nobody knows; trying again never counts twice. */
export function UploadFailure({ upload, onAgain }: UploadFailureProps) {
  const isCalm = upload.state === 'cancelled' && !upload.unsure;
  return (
    <div className={`banner banner-${isCalm ? 'note' : 'alarm'} import-failure`} role="alert">
      <Icon name={isCalm ? 'info-circle' : 'exclamation-circle'} />
      <p>
        {failureSentence(upload).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onAgain}>
        <Icon name="arrow-clockwise" />
        {importTexts.again}
      </button>
    </div>
  );
}
