import { djName, djReading } from '../../lib/privacy/names';
import type { Dj } from '../../../contract/dj';
import { DjLink } from './DjLink';

export interface DjNameProps {
  dj: Dj;
  /** Inside of a button of its own: the name opens nothing. */
  isPlain?: boolean;
  /** Without reading and area: in a row of a phone. */
  isShort?: boolean;
}

/**
 * S23: a name may contain anything; it is shown as plain text on two lines at most, and its direction
 * marks do not affect the text around it. It opens the DJ. Where the second line is too long the reading is cut, not the area.
 */
export function DjName({ dj, isPlain = false, isShort = false }: DjNameProps) {
  const kana = djReading(dj);
  const { area } = dj;
  return (
    <span className="dj-name">
      {isPlain ? <bdi className="dj-name-text">{djName(dj)}</bdi> : <DjLink dj={dj} />}
      {!isShort && (kana || area) && (
        <span className="dj-below">
          {kana && (
            <bdi className="dj-reading">
              {kana}
              {area && '・'}
            </bdi>
          )}
          {area && <bdi className="dj-area">{area}</bdi>}
        </span>
      )}
    </span>
  );
}
