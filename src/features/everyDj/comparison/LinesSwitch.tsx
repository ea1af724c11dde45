import { everyDjTexts as texts } from '../../../texts/everyDj';
import { LINES, type Lines } from './lines';

interface LinesSwitchProps {
  lines: Lines;
  onChange: (lines: Lines) => void;
}

/** What the lines are drawn from: the votes of each day, or their sum so far. */
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
