import { act } from 'react';

let width = 1300;
const ignore = () => undefined;

function matches(query: string): boolean {
  const most = /max-width: ([\d.]+)px/.exec(query)?.[1];
  return most !== undefined && width <= Number(most);
}

/** jsdom has no layout: the window's width, as media queries see it. */
export function setViewport(pixels: number): void {
  width = pixels;
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return matches(media);
      },
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
