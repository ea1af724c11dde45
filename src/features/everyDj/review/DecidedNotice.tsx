import type { ReviewCase } from '../../../../contract/decisions/review';
import { DoneNotice } from '../../../components/exclusion/DoneNotice';
import { FormNotice } from '../../../components/states/FormNotice';
import { caseActionTexts as texts } from '../../../texts/review/case';
import { caseName } from './cases';
import { useCaseDecision } from './useCaseDecision';

interface DecidedNoticeProps {
  /** As it is now. */
  reviewed: ReviewCase;
  onTakenBack: (id: string) => void;
}

/** What was decided a moment ago, while the next case is there already, and the way back. */
export function DecidedNotice({ reviewed, onTakenBack }: DecidedNoticeProps) {
  const { saving, decide } = useCaseDecision(reviewed);
  async function takeBack(): Promise<void> {
    if (await decide({ state: 'open' })) onTakenBack(reviewed.id);
  }
  return (
    <DoneNotice
      news={reviewed.id}
      actions={
        <button
          type="button"
          className="btn btn-quiet"
          disabled={saving.state === 'running'}
          onClick={() => void takeBack()}
        >
          {texts.takeBack}
        </button>
      }
    >
      <strong>
        <bdi>{texts.madeHarmless(caseName(reviewed))}</bdi>
      </strong>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
    </DoneNotice>
  );
}
