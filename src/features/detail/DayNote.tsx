import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import { Note } from '../../../contract/notes';
import { useCanDecide } from '../../auth/roles';
import { putNotes } from '../../client/mutations/settings';
import { fetchNotes } from '../../client/queries/notes';
import { SaveRefused } from '../../client/saveRefused';
import { useSaving } from '../../client/useSaving';
import { Icon } from '../../components/Icon';
import { FormNotice } from '../../components/states/FormNotice';
import { freeText } from '../../lib/privacy/names';
import { isPrivate } from '../../lib/privacy/privacy';
import { dayDetailTexts as texts } from '../../texts/detail';

const { text: NoteText } = Note.shape;

interface NoteChange {
  /** A Tokyo day. */
  date: string;
  /** What the note is to be; '' removes it. */
  text: string;
  /** What it was when somebody began to edit it; '' where there was none. */
  seen: string;
}

/**
 * Changes the note of one day in the list as it is by now. Gives null, or where somebody else has changed the note meanwhile
 * what it says now, and stores nothing. Throws ApiFailure.
 */
async function replaceNote({ date, text, seen }: NoteChange): Promise<string | null> {
  const { notes } = await fetchNotes();
  const fresh = notes.find((note) => note.date === date)?.text ?? '';
  if (fresh !== seen) return fresh;
  const others = notes.filter((note) => note.date !== date);
  await putNotes({ body: { notes: text === '' ? others : [...others, { date, text }] } });
  return null;
}

interface DayNoteProps {
  day: string;
  /** '' where there is none. */
  text: string;
}

interface NoteFormProps extends DayNoteProps {
  onEnd: () => void;
}

function NoteForm({ day, text, onEnd }: NoteFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { note: text },
  });
  const { saving, save } = useSaving();
  const seen = useRef(text);
  const isRunning = saving.state === 'running';
  const error = formState.errors.note?.message;
  useEffect(() => setFocus('note'), [setFocus]);

  async function store(note: string): Promise<void> {
    const outcome = await save(async () => {
      const change = { date: day, text: note.trim(), seen: seen.current };
      const fresh = await replaceNote(change);
      if (fresh === null) return { state: 'saved' };
      seen.current = fresh;
      throw new SaveRefused(texts.noteChanged(fresh));
    });
    if (outcome === 'saved') onEnd();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Ends the form, not the detail.
    event.stopPropagation();
    onEnd();
  }
  return (
    <Form
      noValidate
      className="d-flex flex-wrap gap-2"
      onSubmit={(event) => void handleSubmit(({ note }) => store(note))(event)}
      onKeyDown={handleKeyDown}
    >
      <Form.Control
        autoComplete="off"
        aria-label={texts.note}
        aria-invalid={error !== undefined}
        {...register('note', {
          validate: (note) => NoteText.safeParse(note).success || texts.badNote,
        })}
      />
      <Button type="submit" disabled={isRunning} aria-busy={isRunning}>
        {isRunning ? texts.savingNote : texts.saveNote}
      </Button>
      {text !== '' && (
        <Button variant="quiet" disabled={isRunning} onClick={() => void store('')}>
          {texts.removeNote}
        </Button>
      )}
      <Button variant="quiet" disabled={isRunning} onClick={onEnd}>
        {texts.cancelNote}
      </Button>
      {error && <FormNotice tone="alarm">{error}</FormNotice>}
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
    </Form>
  );
}

/** The note of a day, which administrators edit in its place. */
export function DayNote({ day, text }: DayNoteProps) {
  const canEdit = useCanDecide() && !isPrivate();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <NoteForm day={day} text={text} onEnd={() => setEditing(false)} />;
  return (
    <>
      {text !== '' && <bdi className="day-note">{freeText(text)}</bdi>}
      {canEdit && (
        <button
          ref={button}
          type="button"
          className="btn panel-action"
          onClick={() => setEditing(true)}
        >
          <Icon name={text === '' ? 'plus-lg' : 'pencil'} />
          {text === '' ? texts.addNote : texts.editNote}
        </button>
      )}
    </>
  );
}
