import type { Version } from '../../../../contract/decisions/versions';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { Card } from '../../../components/Card';
import { Field } from '../../../components/form/Field';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { useDebouncedText } from '../../../lib/state/useDebouncedText';
import { mediumDay } from '../../../lib/time/dates';
import { announcementTexts as texts } from '../../../texts/announcement/screen';
import { sheetTexts } from '../../../texts/announcement/sheet';
import { nameOf } from '../../../lib/text/nameOf';
import { versionStates } from '../../../texts/versions/states';
import { CategoryField, ChoiceField, SelectField, SwitchField } from '../fields';
import { LIVE } from '../daySelection';
import { usualNote } from './announcement';
import { FRAMES } from './AnnouncementPicture';
import {
  announceable,
  type Available,
  type Choices,
  LONGEST_NOTE,
  SIZES,
  type Source,
  TOPS,
} from './choices';

/** The footnote: the usual one of the stamp, until another one is typed. */
function NoteField({ note, stamp }: Pick<Choices, 'note' | 'stamp'>) {
  const { change } = useQueryString();
  const usual = usualNote(stamp);
  // Another stamp, Back or a link replaces what was typed.
  const [text, setText] = useDebouncedText(note ?? usual, (typed) =>
    change({ note: typed === usual ? null : typed }, { replace: true }),
  );
  return (
    <div>
      <Field
        label={texts.note}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        hint={texts.noteHint(text.length, LONGEST_NOTE)}
        onText={setText}
      />
      {text !== usual && (
        <button type="button" className="btn panel-action" onClick={() => setText(usual)}>
          {texts.noteDefault}
        </button>
      )}
    </div>
  );
}

function comparisonHint(
  { comparison }: Choices,
  { ranking: { baseline } }: Source,
  previousPolls: PreviousPolls | null,
): string {
  if (comparison === 'previousPoll' && previousPolls) {
    const { year, unmatched } = previousPolls.newest;
    return texts.previousPollHint(year, unmatched.length);
  }
  return comparison === 'day' && baseline ? texts.dayHint(mediumDay(baseline)) : texts.noneHint;
}

interface AnnouncementFormProps {
  versions: readonly Version[];
  source: Source;
  available: Available;
  choices: Choices;
  previousPolls: PreviousPolls | null;
}

/** What is announced and how; each choice is in the address at once. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { versions, source, available, choices, previousPolls } = props;
  const { change } = useQueryString();
  const set = (changes: Record<string, string | null>) => change(changes, { replace: true });
  const { width, height } = FRAMES[choices.size];
  return (
    <Card heading={texts.form}>
      <div className="setting-form">
        <SelectField
          label={texts.source}
          options={[
            { value: LIVE, name: texts.live },
            ...announceable(versions).map(({ id, label, state }) => ({
              value: id,
              name: texts.versionOption(label, nameOf(versionStates, state)),
            })),
          ]}
          value={source.version?.id ?? LIVE}
          // Another source may have other stamps.
          onChange={(version) => set({ version, stamp: null })}
        />
        <ChoiceField
          label={texts.stamp}
          hint={available.stamps.includes('final') ? undefined : texts.finalLocked}
          choices={available.stamps}
          chosen={choices.stamp}
          nameOf={(stamp) => sheetTexts.stamps[stamp]}
          onChange={(stamp) => set({ stamp })}
        />
        <ChoiceField
          label={texts.top}
          hint={texts.topHint}
          choices={TOPS}
          chosen={choices.top}
          nameOf={(top) => texts.topOption(Number(top))}
          onChange={(top) => set({ top })}
        />
        <CategoryField
          hint={texts.divisionHint}
          lines={source.ranking.ranking}
          category={choices.category}
          onChange={(category) => set({ category })}
        />
        <SwitchField
          label={texts.hideVotes}
          hint={texts.hideVotesHint}
          isOn={choices.hidesVotes}
          onChange={(isOn) => set({ votes: isOn ? 'hidden' : null })}
        />
        {available.comparisons.length > 1 && (
          <ChoiceField
            label={texts.comparison}
            hint={comparisonHint(choices, source, previousPolls)}
            choices={available.comparisons}
            chosen={choices.comparison}
            nameOf={(comparison) => texts.comparisons[comparison]}
            onChange={(compare) => set({ compare })}
          />
        )}
        <ChoiceField
          label={texts.size}
          hint={texts.pixels(width, height)}
          choices={SIZES}
          chosen={choices.size}
          nameOf={(size) => texts.sizes[size]}
          onChange={(size) => set({ size })}
        />
        <NoteField note={choices.note} stamp={choices.stamp} />
      </div>
    </Card>
  );
}
