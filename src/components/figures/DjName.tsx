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
 * S23: a name may contain anything; it is shown as plain text on two lines at most, and its direction
 * marks do not affect the text around it. Where the second line is too long the reading is cut, not the area.
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
