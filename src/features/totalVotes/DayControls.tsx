import { useId, type ReactNode } from 'react';
import { addDays, daysBetween } from '../../../rules/tokyoDays';
import type { DayRange } from '../../../rules/poll';
import { PHONE } from '../../lib/browser/breakpoints';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { NO_NUMBER } from '../../lib/text/numbers';
import { mediumDay, shortDay } from '../../lib/time/dates';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import type { DaySelection } from './daySelection';

interface SelectProps {
  label: string;
  value: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A list with its name before it, in one frame. */
export function SelectWithin({ label, value, isDisabled, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field-within">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select"
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  );
}

interface DaySelectProps {
  label: string;
  /** A Tokyo day; null: the default. */
  value: string | null;
  /** The text of the default. */
  defaultText: string;
  /** The other days there are; null: none. */
  days: DayRange | null;
  nameOf: (day: string) => string;
  onChange: (day: string | null) => void;
}

/** Days by their Japanese names, newest first, whatever the browser's own language (row D1). */
function DaySelect({ label, value, defaultText, days, nameOf, onChange }: DaySelectProps) {
  const listed = days ? daysBetween(days.from, days.to).reverse() : [];
  return (
    <SelectWithin
      label={label}
      isDisabled={listed.length === 0}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    >
      <option value="">{defaultText}</option>
      {listed.map((day) => (
        <option key={day} value={day}>
          {nameOf(day)}
        </option>
      ))}
    </SelectWithin>
  );
}

function daysBefore(from: string, day: string): DayRange | null {
  return from < day ? { from, to: addDays(day, -1) } : null;
}

interface DayControlsProps {
  /** The days that have figures; null until known. */
  counted: DayRange | null;
  /** Whether the last of them is running. */
  isRunning: boolean;
  selection: DaySelection;
  onAsOf: (day: string | null) => void;
  onBase: (day: string | null) => void;
}

/** The day whose end is shown, and the one that movement is measured from. */
export function DayControls({ counted, isRunning, selection, onAsOf, onBase }: DayControlsProps) {
  // On a phone two lists of days stand in one line.
  const isShort = useMediaQuery(PHONE);
  const nameOf = isShort ? shortDay : mediumDay;
  const { from = '', to = '' } = counted ?? {};
  const day = selection.asOf ?? to;
  const lastText = isRunning ? texts.now : texts.lastDay;
  const dayBefore = counted !== null && from < day ? addDays(day, -1) : null;
  const baseText = (name: string) => (isShort ? name : texts.usualBase(name));
  return (
    <>
      <DaySelect
        label={texts.labels.asOf}
        value={selection.asOf}
        defaultText={counted ? lastText(nameOf(to)) : ''}
        days={counted && daysBefore(from, to)}
        nameOf={nameOf}
        onChange={onAsOf}
      />
      <DaySelect
        label={isShort ? texts.labels.baseShort : texts.labels.base}
        value={selection.base}
        // On the first day there is none.
        defaultText={dayBefore === null ? NO_NUMBER : baseText(nameOf(dayBefore))}
        days={dayBefore === null ? null : daysBefore(from, dayBefore)}
        nameOf={nameOf}
        onChange={onBase}
      />
    </>
  );
}
