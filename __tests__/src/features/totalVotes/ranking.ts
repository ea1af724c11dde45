import { screen } from '@testing-library/react';
import { table } from '../../../support/site/renderScreen';

/** The line below the page's title; its parts may stand on lines of their own. */
export function standing(text: string): Promise<HTMLElement> {
  return screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === text,
  );
}

/** Rank, movement, DJ, votes, share and the gap to the place above; between DJ and votes is the bar. */
export async function ranking(): Promise<string[][]> {
  const rows = await table(/ランキング/);
  return rows.slice(1).map((row) => [...row.slice(0, 3), ...row.slice(4, 7)]);
}
