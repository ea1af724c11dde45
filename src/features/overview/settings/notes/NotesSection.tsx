import { useMemo } from 'react';
import type { Note } from '../../../../../contract/notes';
import { Card } from '../../../../components/Card';
import { DayLink } from '../../../../components/figures/DayLink';
import type { Column } from '../../../../components/table/column';
import { DataTable } from '../../../../components/table/DataTable';
import { EmptyState } from '../../../../components/states/EmptyState';
import { useDataTable } from '../../../../components/table/useDataTable';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { Icon } from '../../../../components/Icon';
import { longDay, longDayParts, weekday } from '../../../../lib/time/dates';
import type { DayRange } from '../../../../../rules/poll';
import { fileTexts } from '../../../../texts/files';
import { settingsTexts } from '../../../../texts/settings';
import { checkNote, NO_NOTE } from './noteFields';
import { NoteDialog } from './NoteDialog';
import { SavingNotice } from '../form/SaveButton';
import { useEntry } from '../form/useEntry';

const texts = settingsTexts.notes;

interface NotesSectionProps {
  notes: Note[];
  /** Days of the window. */
  days: DayRange;
  /** Else they are shown, and nothing that changes them. */
  canDecide: boolean;
}

function NoteDay({ date }: Pick<Note, 'date'>) {
  const [year, day] = longDayParts(date);
  return (
    <DayLink day={date} label={longDay(date)}>
      <span className="note-day">
        <span>{year}</span>
        <span>{day}</span>
      </span>
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

function noteColumns(onEdit: (note: Note) => void): Column<Note>[] {
  return [
    ...savedColumns,
    {
      key: 'edit',
      header: texts.columns.edit,
      isHeaderHidden: true,
      cell: (note) => (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={settingsTexts.editOf(texts.editHeading(longDay(note.date)))}
          onClick={() => onEdit(note)}
        >
          {settingsTexts.edit}
        </button>
      ),
    },
  ];
}

/** What was special about a day. */
export function NotesSection({ notes, days, canDecide }: NotesSectionProps) {
  const entry = useEntry('note', (draft) => checkNote(draft, days));
  const { open } = entry;
  const columns = useMemo(
    () => noteColumns((note) => open({ fields: note, base: note, isNew: false })),
    [open],
  );
  const model = useDataTable({
    columns: canDecide ? columns : savedColumns,
    rows: notes,
    rowKey: ({ date }) => date,
  });
  const file = () => tableFile({ ...model, content: fileTexts.contents.notes });
  return (
    <Card heading={texts.heading} actions={notes.length > 0 && <FileButton table={file} />}>
      <p className="text-muted-ink">{texts.lead}</p>
      {canDecide && (
        <div className="form-actions list-actions">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => open({ fields: NO_NOTE, base: NO_NOTE, isNew: true })}
          >
            <Icon name="plus-lg" />
            {texts.add}
          </button>
        </div>
      )}
      <div className="list-saved">{!entry.draft && <SavingNotice saving={entry.saving} />}</div>
      {notes.length === 0 ? (
        <EmptyState
          title={texts.empty}
          advice={canDecide ? texts.emptyAdvice : texts.emptyForReaders}
        />
      ) : (
        <DataTable model={model} caption={texts.caption} />
      )}
      {canDecide && <NoteDialog entry={entry} days={days} />}
    </Card>
  );
}
