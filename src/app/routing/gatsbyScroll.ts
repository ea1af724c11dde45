import type { ReactNode } from 'react';

// In place of gatsby-react-router-scroll (gatsby-node.ts), which would store a position at each scroll
// for nobody: the site restores positions itself (row T2, layout/transition/scrollRestoration.ts).

export function ScrollContext({ children }: { children: ReactNode }) {
  return children;
}

/** Gatsby exports it; nothing here may use it. */
export function useScrollRestoration(): never {
  throw new Error('scroll positions are restored by src/layout/transition');
}
