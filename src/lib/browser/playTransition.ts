/**
 * Plays a transition of the styles: the class `name` is where it begins, `name-active` where it goes; both are taken
 * off after so many milliseconds. By a timer: the end of a transition is not always reported. Returns what breaks it
 * off, without `onEnd`.
 */
export function playTransition(
  element: HTMLElement,
  name: string,
  milliseconds: number,
  onEnd?: () => void,
): () => void {
  const active = `${name}-active`;
  const clear = () => element.classList.remove(name, active);
  element.classList.add(name);
  // The browser must know the beginning, or there is no way to go; the page's layout is not asked for.
  void getComputedStyle(element).opacity;
  element.classList.add(active);
  const timer = setTimeout(() => {
    clear();
    onEnd?.();
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clear();
  };
}
