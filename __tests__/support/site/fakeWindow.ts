export type FakeWindow = ReturnType<typeof fakeWindow>;

interface Sizes {
  height: number;
  pageHeight: number;
  appBar: number;
}

/** What jsdom lacks to scroll: a window of a height over a longer page, and frames that come when told to. */
export function fakeWindow({ height, pageHeight, appBar }: Sizes) {
  const { style } = document.documentElement;
  let top = 0;
  let pageEnd = pageHeight - height;
  let now = 0;
  let reduced = false;
  let frames = new Map<number, FrameRequestCallback>();
  let count = 0;

  const setPageHeight = (next: number) => {
    pageEnd = Math.max(0, next - height);
    top = Math.min(top, pageEnd);
    const scrollHeight = { configurable: true, value: next };
    Object.defineProperty(document.documentElement, 'scrollHeight', scrollHeight);
  };
  const putAt = (next: number) => {
    const before = top;
    top = Math.max(0, Math.min(next, pageEnd));
    if (top !== before) window.dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: height });
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList;
  const spies = [
    jest.spyOn(performance, 'now').mockImplementation(() => now),
    jest.spyOn(window, 'scrollTo').mockImplementation((place) => {
      putAt((place as ScrollToOptions).top ?? 0);
    }),
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      count += 1;
      frames.set(count, callback);
      return count;
    }),
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => frames.delete(id)),
  ];
  setPageHeight(pageHeight);
  style.setProperty('--app-bar-height', `${appBar}px`);

  return {
    /** How far the window is scrolled, in CSS pixels. */
    top: () => top,
    putAt,
    /** Lets milliseconds pass, the last of them with a frame. */
    pass(milliseconds: number) {
      now += milliseconds;
      const due = frames;
      frames = new Map();
      for (const callback of due.values()) callback(now);
    },
    setPageHeight,
    reduceMotion: () => void (reduced = true),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
      style.removeProperty('--app-bar-height');
    },
  };
}
