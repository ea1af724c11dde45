import { djName } from '../../lib/privacy/names';
import { useContext, type ReactNode } from 'react';
import { openDj, useIsSelected } from '../../lib/navigation/detail';
import { InsideDialog } from '../form/insideDialog';

interface DjLinkProps {
  dj: { id: string; name: string };
  /** Default: the name */
  children?: ReactNode;
}

/** Opens the DJ in the detail beside the page; its row is marked while it is selected. In a dialog it is the name alone. */
export function DjLink({ dj, children }: DjLinkProps) {
  const isSelected = useIsSelected('dj', dj.id);
  const name: ReactNode = children ?? <bdi className="dj-name-text">{djName(dj)}</bdi>;
  if (useContext(InsideDialog)) return name;
  return (
    <button
      type="button"
      className="dj-open"
      aria-expanded={isSelected}
      onClick={() => openDj(dj.id)}
    >
      {name}
    </button>
  );
}
