import { djName } from '../../lib/privacy/names';
import { useContext, type ReactNode } from 'react';
import { openDj, useIsOpened } from '../../lib/navigation/opened';
import { InsideDialog } from '../form/insideDialog';

interface DjLinkProps {
  dj: { id: string; name: string };
  /** Default: the name */
  children?: ReactNode;
}

/**
 * Opens the DJ in the panel beside the page; its row is marked while it is opened (styles/features/_opened.scss).
 * In a dialog it is the name alone.
 */
export function DjLink({ dj, children }: DjLinkProps) {
  const isOpen = useIsOpened('dj', dj.id);
  const name: ReactNode = children ?? <bdi className="dj-name-text">{djName(dj)}</bdi>;
  if (useContext(InsideDialog)) return name;
  return (
    <button type="button" className="dj-open" aria-expanded={isOpen} onClick={() => openDj(dj.id)}>
      {name}
    </button>
  );
}
