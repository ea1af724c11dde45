import { longDay } from '../../../../lib/time/dates';
import type { DayRange } from '../../../../../rules/poll';
import { settingsTexts } from '../../../../texts/settings';
import { EntryDialog } from '../form/EntryDialog';
import { Field } from '../../../../components/form/Field';
import type { NoteErrors, NoteFields } from './noteFields';
import { removeNote, saveNote } from './saveNote';
import type { useEntry } from '../form/useEntry';

const texts = settingsTexts.notes;

interface NoteDialogProps {
  entry: ReturnType<typeof useEntry<'note'>>;
  /** Days that a note may be of. */
  days: DayRange;
}

/** Adds a note to a day, or changes or removes it. */
export function NoteDialog({ entry, days }: NoteDialogProps) {
  const { draft, saving } = entry;
  if (!draft) return null;
  const { fields, base, isNew } = draft;
  const errors: NoteErrors = entry.errors;
  const taken = saving.state === 'failed' && saving.field === 'date' ? saving.message : undefined;
  const change = (changed: Partial<NoteFields>) =>
    entry.change({ ...draft, fields: { ...fields, ...changed } });
  const removal = {
    label: texts.remove,
    question: texts.removeQuestion,
    onRemove: () => entry.remove(() => removeNote(base.date)),
  };
  return (
    <EntryDialog
      heading={isNew ? texts.addHeading : texts.editHeading(longDay(base.date))}
      attempt={entry.attempt}
      removal={isNew ? undefined : removal}
      onSave={() => entry.submit(() => saveNote(draft))}
      onClose={entry.close}
    >
      {isNew && (
        <Field
          label={texts.fields.date}
          type="date"
          min={days.from}
          max={days.to}
          value={fields.date}
          error={errors.date ?? taken}
          onText={(date) => change({ date })}
        />
      )}
      <Field
        label={texts.fields.text}
        value={fields.text}
        hint={texts.textHint}
        error={errors.text}
        onText={(text) => change({ text })}
      />
    </EntryDialog>
  );
}
