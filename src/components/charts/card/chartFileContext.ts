import { createContext, type ReactNode } from 'react';
import type { ChartDescription } from '../model/chartDescription';

/** What saves a chart's table: given from above, since components ask the API for nothing. Null: nothing does. */
export const ChartFileContext = createContext<
  ((description: ChartDescription) => ReactNode) | null
>(null);
