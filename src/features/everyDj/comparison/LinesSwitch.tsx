import { everyDjTexts as texts } from '../../../texts/everyDj';

/** `perDay`: votes of each day; `total`: their running total since the range began. */
export const LINES = ['perDay', 'total'] as const;
export type Lines = (typeof LINES)[number];

/** `lines` of a query string; anything but `total` is the votes of each day. */
export function readLines(search: string): Lines {
  return new URLSearchParams(search).get('lines') === 'total' ? 'total' : 'perDay';
}

interface LinesSwitchProps {
  lines: Lines;
  onChange: (lines: Lines) => void;
}

export function LinesSwitch({ lines, onChange }: LinesSwitchProps) {
  return (
    <div className="btn-group lines-switch" role="group" aria-label={texts.linesLabel}>
      {LINES.map((each) => (
        <button
          key={each}
          type="button"
          className="btn btn-quiet"
          aria-pressed={each === lines}
          onClick={() => onChange(each)}
        >
          {texts.lines[each]}
        </button>
      ))}
    </div>
  );
}
