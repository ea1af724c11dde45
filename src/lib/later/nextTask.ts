/**
 * Lets the browser take a turn: what has been clicked or has to be painted does not wait for all that follows. Where
 * there are no such turns (tests), at once.
 */
export function nextTask(): Promise<void> {
  if (typeof MessageChannel === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
