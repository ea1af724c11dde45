import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { stageTexts as texts } from '../../../../texts/stage/stage';
import type { Play } from '../show/keptPlay';
import type { Show } from '../show/show';
import { moved, type StageCommand } from './commands';
import { useFullScreen } from './fullScreen';
import { StageControls } from './StageControls';
import { StagePicture } from './StagePicture';
import { useOnlyStage } from './useOnlyStage';
import { usePointer } from './usePointer';
import { useStageKeys } from './useStageKeys';
import { useWakeLock } from './useWakeLock';

interface StageProps {
  show: Show;
  play: Play;
  onChange: (changes: Partial<Play>) => void;
  onEnd: () => void;
}

/** The play: over the whole page, beside it in the document, so that nothing of the page shows through or listens. */
export function Stage({ show, play, onChange, onEnd }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isBlank, setBlank] = useState(false);
  const { steps } = show;
  const reached = Math.min(play.reached, steps.length);
  const screen = useFullScreen(stage, onEnd);

  function handleCommand(command: StageCommand): void {
    if (command === 'end') return onEnd();
    if (command === 'fullScreen') return screen.toggle();
    screen.enter();
    if (command === 'blank') return setBlank(!isBlank);
    if (command === 'clock') return onChange({ showsClock: !play.showsClock });
    const next = moved({ reached, isBlank }, command, steps.length);
    setBlank(next.isBlank);
    if (next.reached !== play.reached) onChange({ reached: next.reached });
  }
  useStageKeys(handleCommand);
  useOnlyStage(stage, reached > 0);
  useWakeLock();
  const { isActive, handlers } = usePointer(handleCommand);
  return createPortal(
    <div
      ref={stage}
      className={`stage${isActive ? ' stage-active' : ''}${isBlank ? ' stage-blank' : ''}`}
      data-bs-theme="dark"
      role="dialog"
      aria-modal="true"
      aria-label={texts.name}
      tabIndex={-1}
      {...handlers}
    >
      <StagePicture show={show} reached={reached} showsClock={play.showsClock} />
      <StageControls
        progress={texts.progress(steps[reached - 1]?.rank ?? null, reached === steps.length)}
        onCommand={handleCommand}
      />
    </div>,
    document.body,
  );
}
