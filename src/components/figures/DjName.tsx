import type { Dj } from '../../../contract/dj';

export interface DjNameProps {
  dj: Dj;
  onOpen?: (dj: Dj) => void;
}

interface ClippedProps {
  className: string;
  children: string;
}

function Clipped({ className, children }: ClippedProps) {
  return (
    <span className={className}>
      <bdi>{children}</bdi>
    </span>
  );
}

/**
 * S23: a name may be anything; it stays plain text, turned by no control character, two lines high.
 * Where the line below is too long the reading is cut: what tells two DJs apart stays.
 */
export function DjName({ dj, onOpen }: DjNameProps) {
  const { name, kana, area } = dj;
  const shown = <bdi className="dj-name-text">{name}</bdi>;
  return (
    <span className="dj-name">
      {onOpen ? (
        <button type="button" className="dj-open" onClick={() => onOpen(dj)}>
          {shown}
        </button>
      ) : (
        shown
      )}
      {(kana || area) && (
        <span className="dj-below">
          {kana && <Clipped className="dj-reading">{kana}</Clipped>}
          {kana && area && '・'}
          {area && <Clipped className="dj-area">{area}</Clipped>}
        </span>
      )}
    </span>
  );
}
