import { tableTexts } from '../texts/table';

export interface FailurePanelProps {
  failure: { message: string };
  onRetry: () => void;
}

export function FailurePanel({ failure, onRetry }: FailurePanelProps) {
  return (
    <div className="panel failure-panel" role="alert">
      <p className="failure-message">{failure.message}</p>
      <button type="button" className="btn btn-outline-secondary" onClick={onRetry}>
        {tableTexts.retry}
      </button>
    </div>
  );
}
