import { createContext, useContext, type ReactNode } from 'react';
import { useDaysOfDjs, type DjDays } from './ranking';

const DjDaysContext = createContext<ReadonlyMap<string, DjDays>>(new Map());

interface DjDaysProviderProps {
  /** The rows of the table's page. */
  page: readonly { dj: { id: string } }[];
  /** Left out: the whole window. */
  from?: string;
  to?: string;
  children: ReactNode;
}

/** Requests the votes per day of all DJs of a table's page together, for its cells. */
export function DjDaysProvider({ page, from, to, children }: DjDaysProviderProps) {
  const ids = page.map(({ dj }) => dj.id);
  const days = useDaysOfDjs(ids, { from, to });
  return <DjDaysContext.Provider value={days}>{children}</DjDaysContext.Provider>;
}

/** The votes per day of one of these DJs; null until they are there. */
export function useDjDays(id: string): DjDays | null {
  return useContext(DjDaysContext).get(id) ?? null;
}
