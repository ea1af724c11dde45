import { LocationProvider } from '@reach/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createQueryClient } from '../../src/lib/queryClient';

/** Shows a screen at an address, with the product's own query client. */
export function renderScreen(Screen: ComponentType, address = '/') {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <LocationProvider>
        <Screen />
      </LocationProvider>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}
