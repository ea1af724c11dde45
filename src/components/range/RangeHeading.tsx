import { useState, type ReactNode } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import { daysBetween } from '../../../rules/tokyoDays';
import type { DayRange } from '../../../rules/poll';
import { rangeText } from '../../voting/dayRange';
import { screenTexts } from '../../texts/screens';
import { PageHeading } from '../PageHeading';
import { RangeFields } from './RangeFields';
import { RangePresets } from './RangePresets';

interface RangeHeadingProps {
  title: string;
  /** Null until the window is known. */
  days: { whole: DayRange; begun: DayRange; range: DayRange } | null;
  /** Null until it is known; its day is the last one of the presets. */
  poll: Pick<PollAnswer, 'phase' | 'today'> | null;
  /** Null: the usual days, from the opening to today. */
  onChange: (range: DayRange | null) => void;
  /** Further controls, after the range. */
  children?: ReactNode;
}

function sentence(range: DayRange): string {
  return screenTexts.range(rangeText(range), daysBetween(range.from, range.to).length);
}

/** As wide as most: where it comes later, the controls beside it would move, and all that is below. */
const USUAL = sentence({ from: '2000-01-01', to: '2000-01-31' });

/** The heading of a page with figures of a range of days. */
export function RangeHeading({ title, days, poll, onChange, children }: RangeHeadingProps) {
  const [isFree, setFree] = useState(false);
  return (
    <>
      <PageHeading
        title={title}
        subtitle={days ? sentence(days.range) : <span className="skeleton-unseen">{USUAL}</span>}
      >
        <RangePresets
          days={days}
          poll={poll}
          free={{ isOpen: isFree, onToggle: () => setFree(!isFree) }}
          onChange={onChange}
        />
        {children}
      </PageHeading>
      {isFree && days && (
        <RangeFields
          whole={days.whole}
          begun={days.begun}
          range={days.range}
          onChange={onChange}
          onClose={() => setFree(false)}
        />
      )}
    </>
  );
}
