function takes(element: Element): boolean {
  const { overflowX, touchAction } = getComputedStyle(element);
  if (touchAction === 'pan-y' || touchAction === 'none') return true;
  return ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth;
}

/** Whether a sideways move on it belongs to it: to a table or a row of tabs that scrolls, a chart, a field, a dialog. */
export function takesSwipes(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  if (element?.closest('dialog, input, textarea, select')) return true;
  for (; element; element = element.parentElement) {
    if (takes(element)) return true;
  }
  return false;
}
