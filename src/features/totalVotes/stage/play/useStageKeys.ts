import { useEffect, useRef } from 'react';
import { commandOf, type StageCommand } from './commands';

/** Every key while the stage plays: none of them reaches the page below. */
export function useStageKeys(onCommand: (command: StageCommand) => void): void {
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      // One who steps through the buttons presses them.
      const isOnButton = event.target instanceof HTMLButtonElement;
      if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
      const command = commandOf(event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}
