import { useEffect, type RefObject } from 'react';
import { takeFocusBack } from './stagePath';

/** Focuses what opened the stage once its tab is shown again. `by`: as it was told to openStage. */
export function useStageFocus(by: string, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (takeFocusBack(by)) ref.current?.focus();
  }, [by, ref]);
}
