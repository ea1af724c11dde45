import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { Note } from '../../../../../contract/notes';
import type { PollAnswer } from '../../../../../contract/poll';
import { windowDays, type DayRange } from '../../../../../rules/poll';
import { daysBetween, earlier } from '../../../../../rules/tokyoDays';
import { combineQueries } from '../../../../client/queryState';
import { useNotes } from '../../../../client/queries/notes';
import { usePoll } from '../../../../client/queries/poll';
import { useSaving } from '../../../../client/useSaving';
import { Card } from '../../../../components/Card';
import { DayLink } from '../../../../components/figures/DayLink';
import { Icon } from '../../../../components/Icon';
import { AnswerView } from '../../../../components/states/AnswerView';
import { EmptyState } from '../../../../components/states/EmptyState';
import { TableSkeleton } from '../../../../components/states/skeletons';
import type { Column } from '../../../../components/table/column';
import { DataTable } from '../../../../components/table/DataTable';
import { useDataTable } from '../../../../components/table/useDataTable';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { fileTexts } from '../../../../texts/files';
import { longDay, longDayParts, weekday } from '../../../../lib/time/dates';
import { settingsTexts } from '../../../../texts/settings';
import { SavingNotice } from '../SavingNotice';
import { useEditedEntry } from '../useEditedEntry';
import { NoteDialog } from './NoteDialog';

const texts = settingsTexts.notes;

function NoteDay({ date }: Pick<Note, 'date'>) {
  const [year, day] = longDayParts(date);
  return (
    <DayLink day={date} label={longDay(date)}>
      <span className="text-nowrap">{year}</span>
      <span className="text-nowrap">{day}</span>
    </DayLink>
  );
}

const savedColumns: Column<Note>[] = [
  {
    key: 'note-date',
    header: texts.columns.date,
    isRowHeader: true,
    kind: 'day',
    value: ({ date }) => date,
    cell: ({ date }) => <NoteDay date={date} />,
  },
  {
    key: 'weekday',
    header: fileTexts.columns.weekday,
    width: 6,
    value: ({ date }) => weekday(date),
  },
  {
    key: 'note-text',
    header: texts.columns.text,
    width: 60,
    value: ({ text }) => text,
    cell: ({ text }) => <bdi>{text}</bdi>,
  },
];

function noteColumns(onEdit: (day: string) => void): Column<Note>[] {
  return [
    ...savedColumns,
    {
      key: 'edit',
      header: texts.columns.edit,
      isHeaderHidden: true,
      cell: ({ date }) => (
        <Button
          variant="quiet"
          aria-label={settingsTexts.editOf(texts.editHeading(longDay(date)))}
          onClick={() => onEdit(date)}
        >
          {settingsTexts.edit}
        </Button>
      ),
    },
  ];
}

/** The newest day of the poll up to today that has no note; today where all have one. */
function dayOfNewNote({ from, to }: DayRange, today: string, notes: readonly Note[]): string {
  const newest = earlier(to, today);
  const taken = new Set(notes.map(({ date }) => date));
  return (
    (from <= newest ? daysBetween(from, newest) : [from]).findLast((day) => !taken.has(day)) ??
    newest
  );
}

const dateOf = ({ date }: Note) => date;

interface NotesCardProps {
  notes: Note[];
  poll: PollAnswer;
  canDecide: boolean;
}

function NotesCard({ notes, poll, canDecide }: NotesCardProps) {
  const saving = useSaving();
  const days = useMemo(() => windowDays(poll), [poll]);
  const edited = useEditedEntry(notes, dateOf, saving.reset);
  const { open } = edited;
  const columns = useMemo(() => (canDecide ? noteColumns(open) : savedColumns), [canDecide, open]);
  const isOpen = canDecide && edited.isOpen;
  const model = useDataTable({ columns, rows: notes, rowKey: dateOf });
  const file = () => tableFile({ ...model, content: fileTexts.contents.notes });
  return (
    <Card heading={texts.heading} actions={notes.length > 0 && <FileButton table={file} />}>
      <p className="text-body-secondary">{texts.lead}</p>
      {canDecide && (
        <div className="form-actions mb-3">
          <Button variant="quiet" onClick={() => open('')}>
            <Icon name="plus-lg" />
            {texts.add}
          </Button>
        </div>
      )}
      <div className="list-saved">{!isOpen && <SavingNotice saving={saving.saving} />}</div>
      {notes.length === 0 ? (
        <EmptyState
          title={texts.empty}
          advice={canDecide ? texts.emptyAdvice : texts.emptyForReaders}
        />
      ) : (
        <DataTable model={model} caption={texts.caption} />
      )}
      {isOpen && (
        <NoteDialog
          key={edited.id}
          note={edited.entry}
          newDay={dayOfNewNote(days, poll.today, notes)}
          days={days}
          saving={saving}
          onClose={edited.close}
        />
      )}
    </Card>
  );
}

interface SectionProps {
  canDecide: boolean;
}

/** What was special about a day. */
export function NotesSection({ canDecide }: SectionProps) {
  const query = combineQueries({ poll: usePoll(), notes: useNotes() });
  return (
    <AnswerView query={query} skeleton={<TableSkeleton rows={5} />}>
      {({ poll, notes: { notes } }) => (
        <NotesCard notes={notes} poll={poll} canDecide={canDecide} />
      )}
    </AnswerView>
  );
}
