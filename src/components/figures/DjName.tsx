import type { CSSProperties } from 'react';
import type { Dj } from '../../../contract/dj';
import { DjLink } from './DjLink';

export interface DjNameProps {
  dj: Dj;
  /** Without reading and area: in a row of a phone. */
  isShort?: boolean;
  /** Drawn behind the name. */
  bar?: { className: string; style: CSSProperties };
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
 * marks do not affect the text around it. It opens the DJ. Where the second line is too long the reading is cut, not the area.
 */
export function DjName({ dj, isShort = false, bar }: DjNameProps) {
  const { kana, area } = dj;
  return (
    <span className={bar ? `dj-name ${bar.className}` : 'dj-name'} style={bar?.style}>
      <DjLink dj={dj} />
      {!isShort && (kana || area) && (
        <span className="dj-below">
          {kana && <Clipped className="dj-reading">{kana}</Clipped>}
          {kana && area && '・'}
          {area && <Clipped className="dj-area">{area}</Clipped>}
        </span>
      )}
    </span>
  );
}
