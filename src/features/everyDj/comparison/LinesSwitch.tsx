import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { everyDjTexts as texts } from '../../../texts/everyDj';

/** `total`: running totals since the range began; `behind`: how far each is behind the leader; `perDay`: votes of each day. */
export const LINES = ['total', 'behind', 'perDay'] as const;
export type Lines = (typeof LINES)[number];

/** `lines` of a query string; running totals if there is no such choice: votes by day of eight DJs can't be told apart. */
export function readLines(search: string): Lines {
  const asked = new URLSearchParams(search).get('lines');
  return LINES.find((lines) => lines === asked) ?? 'total';
}

interface LinesSwitchProps {
  lines: Lines;
  onChange: (lines: Lines) => void;
}

export function LinesSwitch({ lines, onChange }: LinesSwitchProps) {
  return (
    <ChoiceGroup
      label={texts.linesLabel}
      className="lines-switch"
      choices={LINES}
      chosen={lines}
      nameOf={(each) => texts.lines[each]}
      onChange={onChange}
    />
  );
}
