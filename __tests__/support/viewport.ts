import { act } from '@testing-library/react';

type Change = () => void;

let width = 1300;

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
      addEventListener: (_type: string, _change: Change) => undefined,
      removeEventListener: (_type: string, _change: Change) => undefined,
    }) as MediaQueryList;
}

export function resizeTo(pixels: number): void {
  setViewport(pixels);
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}
