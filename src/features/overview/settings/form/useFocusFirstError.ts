import { useEffect, type RefObject } from 'react';

/** After each attempt to send a form, the first field that is wrong has the focus. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}
