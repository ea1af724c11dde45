import { useMemo } from 'react';
import { useAnswer } from './useAnswer';

/** The notes on days, by their day; none until they are there, since figures wait for no note. */
export function useDayNotes(): ReadonlyMap<string, string> {
  const asked = useAnswer('notes');
  const notes = asked.state === 'ready' ? asked.answer.notes : undefined;
  return useMemo(() => new Map(notes?.map(({ date, text }) => [date, text])), [notes]);
}
