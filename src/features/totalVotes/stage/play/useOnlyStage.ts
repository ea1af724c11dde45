import { useEffect, type RefObject } from 'react';

/** The site's root, as Gatsby names it. */
const ROOT = '___gatsby';

/** The page below can't be reached; and it is not left by accident: the browser asks first. */
export function useOnlyStage(stage: RefObject<HTMLElement | null>, hasBegun: boolean): void {
  useEffect(() => {
    const root = document.getElementById(ROOT);
    root?.setAttribute('inert', '');
    stage.current?.focus();
    return () => root?.removeAttribute('inert');
  }, [stage]);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasBegun]);
}
