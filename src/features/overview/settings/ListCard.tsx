import { useCallback, useEffect, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { EmptyState } from '../../../components/states/EmptyState';
import type { Column } from '../../../components/table/column';
import { settingsTexts } from '../../../texts/settings/settings';
import { DoneWords } from './SavingNotice';

/** In milliseconds: how long it is said what was done. */
const SHOWN_FOR = 10_000;

/** Which dialog of a list is open, and what was done in the last one. */
export function useListDialog<Opened>() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDone(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  const open = useCallback((next: Opened) => {
    setDone('');
    setOpened(next);
  }, []);
  const onClose = () => setOpened(null);
  return {
    opened,
    done,
    open,
    /** Of each dialog. */
    handlers: {
      onClose,
      onDone(words: string) {
        setDone(words);
        onClose();
      },
    },
  };
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

/** What is said of a list without entries. */
interface EmptyTexts {
  empty: string;
  emptyAdvice: string;
  emptyForReaders: string;
}

interface ListCardProps {
  texts: { heading: string; lead?: string };
  actions?: ReactNode;
  /** Else the list is shown, and nothing that changes it. */
  canDecide: boolean;
  /** What is added, and how. */
  adding: readonly { label: string; icon: 'plus-lg' | 'upload'; onAdd: () => void }[];
  /** Null: it has entries. */
  emptyTexts: EmptyTexts | null;
  /** What was done in the last dialog, in words. */
  done: string;
  children: ReactNode;
}

/** A list of the settings: how to add to it, what was done, and what it holds. */
export function ListCard(props: ListCardProps) {
  const { texts, actions, canDecide, adding, emptyTexts, done, children } = props;
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
      <div className="list-saved">
        <DoneWords words={done} />
      </div>
      {emptyTexts && (
        <EmptyState
          title={emptyTexts.empty}
          advice={canDecide ? emptyTexts.emptyAdvice : emptyTexts.emptyForReaders}
        />
      )}
      {children}
    </Card>
  );
}
