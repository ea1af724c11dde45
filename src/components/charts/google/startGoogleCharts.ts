import type { ComponentType } from 'react';
import { GoogleDrawing, type GoogleDrawingProps } from './GoogleDrawing';
import { loadGoogleCharts } from './loadGoogleCharts';

/** What is loaded only once the page is idle: Google's library, and what draws with it. Rejects without it. */
export async function startGoogleCharts(): Promise<ComponentType<GoogleDrawingProps>> {
  await loadGoogleCharts();
  return GoogleDrawing;
}
