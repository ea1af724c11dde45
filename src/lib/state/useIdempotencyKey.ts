import { useRef } from 'react';

/**
 * Gives a request's Idempotency-Key: the same for the same request, so that a second try after a lost response does
 * nothing twice.
 */
export function useIdempotencyKey(): (request: object) => string {
  const sent = useRef({ body: '', key: '' });
  return (request) => {
    const body = JSON.stringify(request);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
