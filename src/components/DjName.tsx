import type { Dj } from '../../contract/dj';

export interface DjNameProps {
  dj: Dj;
  onOpen?: (dj: Dj) => void;
}

/** S23: a name may be anything; it stays plain text, turned by no control character, two lines high. */
export function DjName({ dj, onOpen }: DjNameProps) {
  const { name, kana, area } = dj;
  const below = [kana, area].filter(Boolean).join('・');
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
      {below !== '' && <bdi className="dj-reading">{below}</bdi>}
    </span>
  );
}
