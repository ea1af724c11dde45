import { useMemo } from 'react';
import { Note } from '../../../../contract/notes';
import type { PollAnswer } from '../../../../contract/poll';
import { isWithin, windowDays, type DayRange } from '../../../../rules/poll';
import { daysBetween, earlier } from '../../../../rules/tokyoDays';
import { putNotes } from '../../../client/mutations/settings';
import { fetchNotes, useNotes } from '../../../client/queries/notes';
import { usePoll } from '../../../client/queries/poll';
import { combineQueries } from '../../../client/queryState';
import { SaveRefused } from '../../../client/saveRefused';
import { DayLink } from '../../../components/figures/DayLink';
import { Field } from '../../../components/form/Field';
import { zodResolver } from '../../../components/form/zodResolver';
import { AnswerView } from '../../../components/states/AnswerView';
import { TableSkeleton } from '../../../components/states/skeletons';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/DataTable';
import { useDataTable } from '../../../components/table/useDataTable';
import { FileButton } from '../../../files/FileButton';
import { tableFile } from '../../../files/tableFile';
import { longDay, longDayParts, weekday } from '../../../lib/time/dates';
import { fileTexts } from '../../../texts/files';
import { settingsTexts } from '../../../texts/settings/settings';
import { rangeText } from '../../../voting/dayRange';
import { EntryDialog, type EntryKind } from './EntryDialog';
import { editColumn, ListCard, useListDialog } from './ListCard';

const texts = settingsTexts.notes;

const noteKind: EntryKind<Note, keyof Note> = {
  idOf: ({ date }) => date,
  fieldsOf: (note) => note,
  fetchList: async () => (await fetchNotes()).notes,
  storeList: async (notes) => {
    await putNotes({ body: { notes } });
    return undefined;
  },
  makeEntry: ({ date, text }, notes) => {
    if (notes.some((one) => one.date === date)) throw new SaveRefused(texts.taken, 'date');
    return { date, text: text.trim() };
  },
  changeEntry: ({ date }, { text }) => ({ date, text: text.trim() }),
  labels: texts.fields,
  gone: texts.gone,
};

const savedColumns: Column<Note>[] = [
  {
    key: 'note-date',
    header: texts.fields.date,
    isRowHeader: true,
    kind: 'day',
    value: ({ date }) => date,
    cell: ({ date }) => (
      <DayLink day={date} label={longDay(date)}>
        {longDayParts(date).map((part) => (
          <span key={part} className="text-nowrap">
            {part}
          </span>
        ))}
      </DayLink>
    ),
  },
  {
    key: 'weekday',
    header: fileTexts.columns.weekday,
    width: 6,
    value: ({ date }) => weekday(date),
  },
  {
    key: 'note-text',
    header: texts.fields.text,
    width: 60,
    value: ({ text }) => text,
    cell: ({ text }) => <bdi>{text}</bdi>,
  },
];

/** The newest day of the poll up to today that has no note; today where all have one. */
function dayOfNewNote({ from, to }: DayRange, today: string, notes: readonly Note[]): string {
  const newest = earlier(to, today);
  const taken = new Set(notes.map(({ date }) => date));
  const days = from <= newest ? daysBetween(from, newest) : [from];
  return days.findLast((day) => !taken.has(day)) ?? newest;
}

function resolverOf(note: Note | null, days: DayRange) {
  // The window may have been changed since a note was made.
  const date = Note.shape.date.refine((day) => note !== null || isWithin(day, days), {
    message: texts.outside(rangeText(days)),
  });
  return zodResolver<Record<keyof Note, string>>(Note.extend({ date }), { date: texts.badDate });
}

interface NoteDialogProps {
  /** Null: a new one. */
  note: Note | null;
  /** The day of a new one, until another is chosen. */
  newDay: string;
  /** Days that a note may be of. */
  days: DayRange;
  onDone: (words: string) => void;
  onClose: () => void;
}

function NoteDialog({ note, newDay, days, ...handlers }: NoteDialogProps) {
  return (
    <EntryDialog
      kind={noteKind}
      heading={note ? texts.editHeading(longDay(note.date)) : texts.add}
      entry={note}
      empty={{ date: newDay, text: '' }}
      resolver={resolverOf(note, days)}
      removal={{ label: texts.remove, question: texts.removeQuestion }}
      {...handlers}
    >
      {({ errorOf, register }) => (
        <>
          {note === null && (
            <Field
              label={texts.fields.date}
              type="date"
              min={days.from}
              max={days.to}
              error={errorOf('date')}
              {...register('date')}
            />
          )}
          <Field
            label={texts.fields.text}
            hint={texts.textHint}
            error={errorOf('text')}
            {...register('text')}
          />
        </>
      )}
    </EntryDialog>
  );
}

interface NotesCardProps {
  notes: Note[];
  poll: PollAnswer;
  canDecide: boolean;
}

function NotesCard({ notes, poll, canDecide }: NotesCardProps) {
  const { opened, open, done, handlers } = useListDialog<'new' | Note>();
  const days = useMemo(() => windowDays(poll), [poll]);
  const columns = useMemo(() => {
    const edit = editColumn<Note>(({ date }) => texts.editHeading(longDay(date)), open);
    return canDecide ? [...savedColumns, edit] : savedColumns;
  }, [canDecide, open]);
  const model = useDataTable({ columns, rows: notes, rowKey: noteKind.idOf });
  const file = () => tableFile({ ...model, content: fileTexts.contents.notes });
  return (
    <ListCard
      texts={texts}
      actions={notes.length > 0 && <FileButton table={file} />}
      canDecide={canDecide}
      adding={[{ label: texts.add, icon: 'plus-lg', onAdd: () => open('new') }]}
      emptyTexts={notes.length === 0 ? texts : null}
      done={done}
    >
      {notes.length > 0 && <DataTable model={model} caption={texts.caption} />}
      {opened && (
        <NoteDialog
          note={opened === 'new' ? null : opened}
          newDay={dayOfNewNote(days, poll.today, notes)}
          days={days}
          {...handlers}
        />
      )}
    </ListCard>
  );
}

/** What was special about a day. */
export function NotesSection({ canDecide }: { canDecide: boolean }) {
  const query = combineQueries({ poll: usePoll(), notes: useNotes() });
  return (
    <AnswerView query={query} skeleton={<TableSkeleton rows={5} />}>
      {({ poll, notes: { notes } }) => (
        <NotesCard notes={notes} poll={poll} canDecide={canDecide} />
      )}
    </AnswerView>
  );
}
