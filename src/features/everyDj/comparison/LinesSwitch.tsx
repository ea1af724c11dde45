import { ChoiceGroup } from '../../../components/ChoiceGroup';
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
