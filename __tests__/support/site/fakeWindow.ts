export type FakeWindow = ReturnType<typeof fakeWindow>;

/** What jsdom lacks to scroll: a window of 800 px over a page of 5,000 px, and frames that come when a test wants them. */
export function fakeWindow() {
  const { style } = document.documentElement;
  let [top, pageEnd, now, count, reduced] = [0, 0, 0, 0, false];
  let frames = new Map<number, FrameRequestCallback>();

  const setPageHeight = (height: number) => {
    pageEnd = Math.max(0, height - 800);
    top = Math.min(top, pageEnd);
    const scrollHeight = { configurable: true, value: height };
    Object.defineProperty(document.documentElement, 'scrollHeight', scrollHeight);
  };
  const putAt = (next: number) => {
    const before = top;
    top = Math.max(0, Math.min(next, pageEnd));
    if (top !== before) window.dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList;
  const spies = [
    jest.spyOn(performance, 'now').mockImplementation(() => now),
    jest.spyOn(window, 'scrollTo').mockImplementation((place) => {
      putAt((place as ScrollToOptions).top ?? 0);
    }),
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      frames.set((count += 1), frame);
      return count;
    }),
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => frames.delete(id)),
  ];
  setPageHeight(5000);
  style.setProperty('--app-bar-height', '64px');

  return {
    /** How far the window is scrolled, in CSS pixels. */
    top: () => top,
    putAt,
    /** Lets milliseconds pass, the last of them with a frame. */
    pass(milliseconds: number) {
      now += milliseconds;
      const due = frames;
      frames = new Map();
      for (const frame of due.values()) frame(now);
    },
    setPageHeight,
    reduceMotion: () => void (reduced = true),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
      style.removeProperty('--app-bar-height');
    },
  };
}
