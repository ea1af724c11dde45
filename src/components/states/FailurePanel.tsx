import { tableTexts } from '../../texts/controls/table';
import { Icon } from '../Icon';

export interface FailurePanelProps {
  failure: { message: string };
  onRetry: () => void;
}

export function FailurePanel({ failure, onRetry }: FailurePanelProps) {
  return (
    <div
      className="panel failure-panel d-flex flex-column gap-3 align-items-center text-center"
      role="alert"
    >
      <Icon name="exclamation-circle" />
      <p>{failure.message}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        <Icon name="arrow-clockwise" />
        {tableTexts.retry}
      </button>
    </div>
  );
}
