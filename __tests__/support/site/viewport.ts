import { act } from 'react';

const ignore = () => undefined;

/** jsdom has no layout: the window's width, as media queries see it. */
export function setViewport(pixels: number): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: pixels <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
      // Nobody here waits for a change but by resizing. react-bootstrap asks by the older names.
      addEventListener: ignore,
      removeEventListener: ignore,
      addListener: ignore,
      removeListener: ignore,
    }) as unknown as MediaQueryList;
}

export function resizeTo(pixels: number): void {
  setViewport(pixels);
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}
