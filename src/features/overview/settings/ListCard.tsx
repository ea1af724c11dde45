import { useCallback, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { Saving } from '../../../client/useSaving';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { EmptyState } from '../../../components/states/EmptyState';
import type { Column } from '../../../components/table/column';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { settingsTexts } from '../../../texts/settings/settings';
import { SavingNotice } from './SavingNotice';

/**
 * The entry of a list whose dialog is open; it is in the address by its id, '' for a new one. `entry`: as it is listed, or was
 * last if others removed it meanwhile; null: a new one.
 */
export function useEditedEntry<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  onOpen: () => void,
) {
  const { search, change } = useQueryString();
  const id = new URLSearchParams(search).get('edit');
  const [last, setLast] = useState<Entry | null>(null);
  const listed = id === null ? undefined : entries.find((entry) => idOf(entry) === id);
  if (listed !== undefined && listed !== last) setLast(listed);
  const entry = listed ?? (last !== null && idOf(last) === id ? last : null);
  const open = useCallback(
    (opened: string) => {
      onOpen();
      change({ edit: opened });
    },
    [change, onOpen],
  );
  const close = useCallback(() => change({ edit: null }, { replace: true }), [change]);
  return { id, entry, isOpen: entry !== null || id === '', open, close };
}

/** The button of each row that opens its entry. */
export function editColumn<Row>(
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
): Column<Row> {
  return {
    key: 'edit',
    header: settingsTexts.operation,
    isHeaderHidden: true,
    cell: (row) => (
      <Button
        variant="quiet"
        aria-label={settingsTexts.editOf(nameOf(row))}
        onClick={() => onEdit(row)}
      >
        {settingsTexts.edit}
      </Button>
    ),
  };
}

interface ListCardProps {
  texts: {
    heading: string;
    lead?: string;
    empty: string;
    emptyAdvice: string;
    emptyForReaders: string;
  };
  actions?: ReactNode;
  /** Else the list is shown, and nothing that changes it. */
  canDecide: boolean;
  /** What is added, and how. */
  adding: readonly { label: string; icon: 'plus-lg' | 'upload'; onAdd: () => void }[];
  isEmpty: boolean;
  /** Of the list's dialogs; told here once none is open. */
  saving: Saving;
  isDialogOpen: boolean;
  children: ReactNode;
}

/** A list of the settings: how to add to it, whether that is saved, and what it holds. */
export function ListCard(props: ListCardProps) {
  const { texts, actions, canDecide, adding, isEmpty, saving, isDialogOpen, children } = props;
  return (
    <Card heading={texts.heading} actions={actions}>
      {texts.lead && <p className="text-body-secondary">{texts.lead}</p>}
      {canDecide && (
        <div className="form-actions mb-3">
          {adding.map(({ label, icon, onAdd }) => (
            <Button key={label} variant="quiet" onClick={onAdd}>
              <Icon name={icon} />
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="list-saved">{!isDialogOpen && <SavingNotice saving={saving} />}</div>
      {isEmpty && (
        <EmptyState
          title={texts.empty}
          advice={canDecide ? texts.emptyAdvice : texts.emptyForReaders}
        />
      )}
      {children}
    </Card>
  );
}
