import { useId } from 'react';
import type { TwoPeople } from '../../../../contract/poll';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { reasonFault } from '../../../components/form/ReasonField';
import { FormNotice } from '../../../components/states/FormNotice';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { proposalTexts } from '../../../texts/proposals';
import type { Preview } from './usePreview';

const { second } = proposalTexts;

/** Why nothing can be done yet; null: it can. */
function offReason(preview: Preview, reason: string): string | null {
  if (preview.state === 'none') return texts.off.match;
  if (preview.state === 'nobody') return texts.off.nobody;
  if (preview.state === 'failed') return texts.off.failed;
  if (preview.state === 'asking' || !preview.isCurrent) return texts.off.asking;
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

interface SecondNoticeProps {
  preview: Preview;
  twoPeople: TwoPeople | null;
}

/** Why somebody else has to agree; nothing where one person may decide. */
function SecondNotice({ preview, twoPeople }: SecondNoticeProps) {
  const reasons = preview.state === 'ready' ? preview.answer.needsSecond : [];
  if (reasons.length === 0) return null;
  return (
    <p className="exclude-second">
      <Icon name="person-check" />
      <span>{second.why(reasons, twoPeople?.perMille ?? null)}</span>
    </p>
  );
}

interface ActionCardProps {
  preview: Preview;
  /** As set: null, one administrator decides. */
  twoPeople: TwoPeople | null;
  reason: string;
  isRunning: boolean;
  /** What became of the last attempt; null: nothing to say. */
  notice: string | null;
  /** Where one goes without doing anything. */
  cancel: { to: string; label: string };
  onExclude: () => void;
}

/** The button with its number; it stays in sight on a phone. Below it the way back. */
export function ActionCard(props: ActionCardProps) {
  const { preview, twoPeople, reason, isRunning, notice, cancel, onExclude } = props;
  const id = useId();
  const off = offReason(preview, reason);
  const votes = preview.state === 'ready' ? preview.answer.votes : 0;
  const isProposal = preview.state === 'ready' && preview.answer.needsSecond.length > 0;
  const runningText = isProposal ? texts.proposing : texts.running;
  return (
    <>
      <div className="panel exclude-bar">
        {notice !== null && <FormNotice tone="alarm">{notice}</FormNotice>}
        <SecondNotice preview={preview} twoPeople={twoPeople} />
        <button
          type="button"
          className="btn btn-primary"
          disabled={off !== null || isRunning}
          aria-busy={isRunning}
          aria-describedby={`${id}off`}
          onClick={onExclude}
        >
          {isRunning ? runningText : buttonText(preview)}
        </button>
        <p className="exclude-off" id={`${id}off`}>
          {off}
        </p>
      </div>
      <section className="panel exclude-back" aria-labelledby={`${id}back`}>
        <h2 id={`${id}back`}>
          <Icon name="arrow-counterclockwise" />
          {texts.backTitle}
        </h2>
        <p>{isProposal ? texts.backFromProposal(votes) : texts.back(votes)}</p>
        <p>{texts.guarded}</p>
        <Link to={cancel.to} className="btn btn-quiet">
          {cancel.label}
        </Link>
      </section>
    </>
  );
}
