import { usePoll } from '../../../../client/queries/poll';
import type { PollAnswer } from '../../../../../contract/poll';
import { Card } from '../../../../components/Card';
import { AnswerView } from '../../../../components/states/AnswerView';
import { FormNotice } from '../../../../components/states/FormNotice';
import { ChartCardSkeleton } from '../../../../components/states/skeletons';
import { tokyoEnd, tokyoMoment } from '../../../../lib/time/dates';
import { settingsTexts } from '../../../../texts/settings';
import { PollForm } from './PollForm';
import { TwoPeopleCard } from './TwoPeopleCard';

const texts = settingsTexts.poll;
/** Of the card with the form, in CSS pixels. */
const FORM_HEIGHT = 300;

/** What the form has, for those who change nothing. */
function PollFacts({ poll: { name, year, opensAt, closesAt, rule } }: { poll: PollAnswer }) {
  const facts = [
    [texts.name, name],
    [texts.year, String(year)],
    [texts.opensAt, texts.from(tokyoMoment(opensAt))],
    [texts.closesAt, texts.until(tokyoEnd(closesAt))],
    [texts.rule, texts.rules[rule]],
  ];
  return (
    <dl className="setting-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  canDecide: boolean;
}

/** Name, year, window and rule of the poll, and who has to agree to decisions. */
export function PollSection({ canDecide }: SectionProps) {
  const poll = usePoll();
  if (poll.state === 'failed' && poll.failure.kind === 'notConfigured') {
    return (
      <Card heading={texts.heading}>
        {canDecide ? (
          <>
            <p>{texts.firstTime}</p>
            <PollForm poll={null} />
          </>
        ) : (
          <FormNotice tone="note">{texts.readOnlyFirst}</FormNotice>
        )}
      </Card>
    );
  }
  return (
    <AnswerView query={poll} skeleton={<ChartCardSkeleton height={FORM_HEIGHT} />}>
      {(known) => (
        <div className="screen-body">
          <Card heading={texts.heading}>
            {canDecide ? <PollForm poll={known} /> : <PollFacts poll={known} />}
          </Card>
          <TwoPeopleCard twoPeople={known.twoPeople} canDecide={canDecide} />
        </div>
      )}
    </AnswerView>
  );
}
