import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Note, type NotesAnswer } from '../../../../../contract/notes';
import type { DayRange } from '../../../../../rules/poll';
import { isWithin } from '../../../../../rules/poll';
import { putNotes } from '../../../../client/mutations/settings';
import { fetchNotes } from '../../../../client/queries/notes';
import { SaveRefused } from '../../../../client/saveRefused';
import type { useSaving } from '../../../../client/useSaving';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { longDay } from '../../../../lib/time/dates';
import { settingsTexts } from '../../../../texts/settings';
import { rangeText } from '../../../../voting/dayRange';
import { EntryDialog } from '../EntryDialog';
import { useSettingForm } from '../useSettingForm';

const texts = settingsTexts.notes;

interface NoteDialogProps {
  /** Null: a new one. */
  note: Note | null;
  /** The day of a new one, until another is chosen. */
  newDay: string;
  /** Days that a note may be of. */
  days: DayRange;
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

function resolverOf(note: Note | null, days: DayRange) {
  // The window may have been changed since a note was made.
  const date = Note.shape.date.refine((day) => note !== null || isWithin(day, days), {
    message: texts.outside(rangeText(days)),
  });
  return zodResolver<Record<keyof Note, string>>(Note.extend({ date }), { date: texts.badDate });
}

/** Adds a note to a day, or changes or removes it. */
export function NoteDialog({ note, newDay, days, saving, onClose }: NoteDialogProps) {
  const client = useQueryClient();
  const saved = useMemo(() => note ?? { date: newDay, text: '' }, [note, newDay]);
  const resolver = useMemo(() => resolverOf(note, days), [note, days]);
  const [isGone, setGone] = useState(false);
  const form = useSettingForm({
    name: `note/${note?.date ?? ''}`,
    saved,
    resolver,
    labels: texts.fields,
    saving,
  });

  async function store(notes: Note[]) {
    const answer: NotesAnswer = await putNotes({ body: { notes } });
    client.setQueryData(['notes', null, null], answer);
    form.discard();
    onClose();
    return { state: 'saved' } as const;
  }

  async function save() {
    const { notes } = await fetchNotes();
    const { date, text } = form.values();
    const fresh = notes.find((one) => one.date === date);
    if (note === null || isGone) {
      if (fresh) throw new SaveRefused(texts.taken, 'date');
      return store([...notes, { date, text: text.trim() }]);
    }
    if (!fresh) {
      setGone(true);
      throw new SaveRefused(texts.gone);
    }
    const merged = form.merge(fresh).text.trim();
    if (merged !== fresh.text) {
      return store(notes.map((one) => (one.date === date ? { date, text: merged } : one)));
    }
    onClose();
    return { state: 'unchanged' } as const;
  }

  async function remove() {
    const { notes } = await fetchNotes();
    return store(notes.filter(({ date }) => date !== note?.date));
  }

  return (
    <EntryDialog
      heading={note ? texts.editHeading(longDay(note.date)) : texts.addHeading}
      saving={saving.saving}
      hasDraft={form.hasDraft}
      removal={
        note
          ? {
              label: texts.remove,
              question: texts.removeQuestion,
              onRemove: () => form.remove(remove),
            }
          : undefined
      }
      onSubmit={form.submit(save)}
      onClose={() => {
        form.discard();
        onClose();
      }}
    >
      {note === null && (
        <Field
          label={texts.fields.date}
          type="date"
          min={days.from}
          max={days.to}
          error={form.errorOf('date')}
          {...form.register('date')}
        />
      )}
      <Field
        label={texts.fields.text}
        hint={texts.textHint}
        error={form.errorOf('text')}
        {...form.register('text')}
      />
    </EntryDialog>
  );
}
