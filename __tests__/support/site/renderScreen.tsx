import { LocationProvider, navigate } from '@reach/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createQueryClient } from '../../../src/client/queryClient';
import { DetailHost } from '../../../src/features/detail/DetailHost';
import { setupUser } from './user';

/** Shows a screen with what its address opens beside it, with the product's own query client; what `client` knows is known already. */
export function renderScreen(Screen: ComponentType, address = '/', client = createQueryClient()) {
  void navigate(address, { replace: true });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <LocationProvider>
        <Screen />
        <DetailHost />
      </LocationProvider>
    </QueryClientProvider>,
  );
  return { client, unmount, user: setupUser() };
}

/** The words of a figure card: its value and what stands below, without what the eye alone needs. */
export async function figure(label: string): Promise<string[]> {
  const term = await screen.findByText(label, { selector: 'dt' });
  const details = within(term.parentElement!).getAllByRole('definition');
  return details.map((detail) => detail.textContent);
}

/** A table by its caption, row by row, cell by cell. */
export async function table(caption: string | RegExp): Promise<string[][]> {
  const found = await screen.findByRole('table', { name: caption });
  return within(found)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}
