import { useId } from 'react';
import type { Version } from '../../../../../contract/decisions/versions';
import { Card } from '../../../../components/Card';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { SIZES, TOPS, type Available, type Choices } from '../choices/choices';
import type { Earlier } from '../model/earlier';
import type { Source } from '../model/source';
import { FRAMES } from '../picture/sizes';
import { ChoiceField } from './ChoiceField';
import { ComparisonField } from './ComparisonField';
import { DivisionField } from './DivisionField';
import { NoteField } from './NoteField';
import { SourceFields } from './SourceFields';

interface AnnouncementFormProps {
  versions: readonly Version[];
  source: Source;
  available: Available;
  choices: Choices;
  earlier: Earlier | null;
}

/** What is announced and how; each choice is in the address at once. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { versions, source, available, choices, earlier } = props;
  const { change } = useQueryString();
  const hint = useId();
  const set = (changes: Record<string, string | null>) => change(changes, { replace: true });
  const { width, height } = FRAMES[choices.size];
  return (
    <Card heading={texts.form}>
      <div className="setting-form">
        <SourceFields
          versions={versions}
          version={source.version?.id ?? null}
          available={available}
          choices={choices}
          onChange={set}
        />
        <ChoiceField
          label={texts.top}
          hint={texts.topHint}
          choices={TOPS}
          open={TOPS}
          chosen={choices.top}
          nameOf={(top) => texts.topOption(Number(top))}
          onChange={(top) => set({ top })}
        />
        <DivisionField
          source={source}
          category={choices.category}
          onChange={(category) => set({ category })}
        />
        <div className="field">
          <label className="announcement-switch form-switch">
            <span>{texts.hideVotes}</span>
            <input
              type="checkbox"
              role="switch"
              className="form-check-input"
              aria-describedby={hint}
              checked={choices.hidesVotes}
              onChange={({ target }) => set({ votes: target.checked ? 'hidden' : null })}
            />
          </label>
          <p className="field-hint" id={hint}>
            {texts.hideVotesHint}
          </p>
        </div>
        <ComparisonField
          source={source}
          earlier={earlier}
          open={available.comparisons}
          chosen={choices.comparison}
          onChange={(compare) => set({ compare })}
        />
        <ChoiceField
          label={texts.size}
          hint={texts.pixels(width, height)}
          choices={SIZES}
          open={SIZES}
          chosen={choices.size}
          nameOf={(size) => texts.sizes[size]}
          onChange={(size) => set({ size })}
        />
        <NoteField choices={choices} />
      </div>
    </Card>
  );
}
