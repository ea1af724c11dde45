import Button from 'react-bootstrap/Button';
import { useId } from 'react';
import type { TwoPeople } from '../../../../contract/poll';
import type { Saving } from '../../../client/useSaving';
import { reasonFault } from '../../../components/form/ReasonField';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { proposalTexts } from '../../../texts/proposals';
import { casePath } from '../../../voting/casePath';
import { viewPath } from '../EveryDjTabs';
import type { Preview } from './usePreview';

/** Why nothing can be done yet; null: it can. */
function offReason(preview: Preview, reason: string): string | null {
  if (preview.state === 'none') return texts.off.match;
  if (preview.state === 'nobody') return texts.off.nobody;
  if (preview.state === 'failed') return texts.off.failed;
  if (preview.state === 'loading' || !preview.isCurrent) return texts.off.loading;
  const fault = reasonFault(reason);
  if (fault === null) return null;
  return fault === 'missing' ? texts.off.reason : texts.off.tooLong;
}

function buttonText(preview: Preview): string {
  if (preview.state !== 'ready') return texts.buttonWithout;
  const { votes, matched, needsSecond } = preview.answer;
  // Votes that are void already would be held once more.
  if (needsSecond.length > 0) return texts.buttonPropose(votes || matched);
  return votes !== 0 ? texts.button(votes) : texts.buttonOverlap(matched);
}

interface ActionCardProps {
  preview: Preview;
  /** As set: null, one administrator decides. */
  twoPeople: TwoPeople | null;
  reason: string;
  caseId: string | null;
  /** The last attempt. */
  saving: Saving;
  onExclude: () => void;
}

/** The button with its number; it stays in sight on a phone. Below it the way back. */
export function ActionCard(props: ActionCardProps) {
  const { preview, twoPeople, reason, caseId, saving, onExclude } = props;
  const isRunning = saving.state === 'running';
  const id = useId();
  const off = offReason(preview, reason);
  const { needsSecond, votes } =
    preview.state === 'ready' ? preview.answer : { needsSecond: [], votes: 0 };
  const isProposal = needsSecond.length > 0;
  return (
    <>
      <div className="panel exclude-bar sticky-bar d-flex flex-column gap-2">
        {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
        {isProposal && (
          <p className="m-0">
            <Icon name="person-check" />{' '}
            {proposalTexts.second.why(needsSecond, twoPeople?.perMille ?? null)}
          </p>
        )}
        <Button
          disabled={off !== null || isRunning}
          aria-busy={isRunning}
          aria-describedby={`${id}off`}
          onClick={onExclude}
        >
          {isRunning ? (isProposal ? texts.proposing : texts.running) : buttonText(preview)}
        </Button>
        <p className="field-hint text-center" id={`${id}off`}>
          {off}
        </p>
      </div>
      <div className="fs-5 text-body-secondary">
        <p className="mb-4">
          <Icon name="arrow-counterclockwise" />{' '}
          {isProposal ? texts.backFromProposal(votes) : texts.back(votes)} {texts.guarded}
        </p>
        <Link
          to={caseId === null ? viewPath('exclusions') : casePath(caseId)}
          className="btn btn-quiet"
        >
          {caseId === null ? texts.cancel : texts.cancelToCase}
        </Link>
      </div>
    </>
  );
}
