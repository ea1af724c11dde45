import { versionTexts } from '../../../../texts/versions/versions';

const texts = versionTexts.comparison;

interface CompareToggleProps {
  name: string;
  /** Which side it is on; null: on none. */
  side: 'A' | 'B' | null;
  onToggle: () => void;
}

/** Puts one of the list beside another; the letter is that of its side. */
export function CompareToggle({ name, side, onToggle }: CompareToggleProps) {
  const label = side === null ? texts.toggle(name) : texts.side(side, name);
  return (
    <button
      type="button"
      className={`compare-toggle${side === null ? '' : ' compare-chosen'}`}
      aria-pressed={side !== null}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <span className="side-letter">{side}</span>
    </button>
  );
}
