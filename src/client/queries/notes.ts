import { useMemo } from 'react';
import { noteEndpoints } from '../../../contract/notes';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';

export const fetchNotes = reader(noteEndpoints.notes);

export const useNotes = endpointHook('notes', fetchNotes);

/** The notes on days, by their day; empty until they are there, since figures do not wait for notes. */
export function useDayNotes(): ReadonlyMap<string, string> {
  const query = useNotes({ progress: false });
  const notes = query.state === 'ready' ? query.answer.notes : undefined;
  return useMemo(() => new Map(notes?.map(({ date, text }) => [date, text])), [notes]);
}
