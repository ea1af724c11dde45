import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../../src/client/queryClient';

/** A page that asks one question, by the product's own rules of freshness; `asked` counts and answers it. */
export function showAsking(asked: () => Promise<unknown>, beside: ReactNode) {
  function Question() {
    useQuery({ queryKey: ['daily'], queryFn: asked });
    return null;
  }
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Question />
      {beside}
    </QueryClientProvider>,
  );
  return client;
}

/** As a browser tells of a tab that is left or shown. */
export function setTab(state: 'hidden' | 'visible'): void {
  const look = { configurable: true };
  Object.defineProperty(document, 'visibilityState', { ...look, get: () => state });
  Object.defineProperty(document, 'hidden', { ...look, get: () => state === 'hidden' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

/** Lets the fake clock run, and what waits on it. */
export function pass(milliseconds: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
