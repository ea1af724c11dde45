import { FailurePanel } from '../../../components/FailurePanel';
import { overviewTexts } from '../../../texts/overview';

export function LostTab() {
  return (
    <FailurePanel
      failure={{ message: overviewTexts.lostTab }}
      onRetry={() => window.location.reload()}
    />
  );
}
