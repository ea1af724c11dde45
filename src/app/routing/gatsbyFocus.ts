/**
 * Gatsby's router gives the focus to the element around everything, a moment after each change of path. Once the next
 * page is painted that takes it from where the page has put it (row T1, layout/transition/TransitionedPage.tsx).
 */
export function keepFocusFromGatsby(): void {
  const around = document.getElementById('gatsby-focus-wrapper');
  if (around) around.focus = () => undefined;
}
