import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../components/Icon';
import type { IconName } from '../../../styles/icons';
import { stageTexts as texts } from '../../../texts/stage/stage';
import {
  canFullScreen,
  type StageCommand,
  useFullScreen,
  useOnlyStage,
  useStageKeys,
  useStagePointer,
  useWakeLock,
} from './stageInput';
import { StagePicture } from './StagePicture';
import type { Show } from './stageAddress';

const BUTTONS: readonly { command: StageCommand; icon: IconName }[] = [
  { command: 'back', icon: 'chevron-left' },
  { command: 'forward', icon: 'chevron-right' },
  { command: 'blank', icon: 'moon-stars' },
  { command: 'fullScreen', icon: 'arrows-fullscreen' },
  { command: 'end', icon: 'x-lg' },
];

interface StageControlsProps {
  /** How far it is: for whoever presents. */
  progress: string;
  onCommand: (command: StageCommand) => void;
}

/** Seen while the pointer moves, or one of them has the focus. */
function StageControls({ progress, onCommand }: StageControlsProps) {
  const buttons = BUTTONS.filter(({ command }) => command !== 'fullScreen' || canFullScreen());
  return (
    <div
      className="stage-controls d-flex gap-1 align-items-center text-nowrap"
      role="toolbar"
      aria-label={texts.controls}
    >
      <span>{progress}</span>
      {buttons.map(({ command, icon }) => (
        <button
          key={command}
          type="button"
          className="icon-button rounded-circle"
          title={texts.commands[command]}
          aria-label={texts.commands[command]}
          // The focus stays where it is: Space goes on with the next place, whatever was pressed before.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onCommand(command);
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

interface StageProps {
  show: Show;
  /** Changes of the query string. */
  onChange: (changes: Record<string, string | null>) => void;
}

/** The play: over the whole page and beside it in the document, so that nothing of the page shows through or listens. */
export function Stage({ show, onChange }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { play, steps } = show;
  // Here, and from here in the address: two quick presses are two places.
  const [reached, setReached] = useState(Math.min(play.step, steps.length));
  const [isBlank, setBlank] = useState(false);
  const handleEnd = () => onChange({ play: null });
  const screen = useFullScreen(stage, handleEnd);
  const saveStep = useRef(onChange);
  useEffect(() => {
    saveStep.current({ step: reached > 0 ? String(reached) : null });
  }, [reached]);

  function handleCommand(command: StageCommand): void {
    if (command === 'end') return handleEnd();
    if (command === 'fullScreen') return screen.toggle();
    screen.enter();
    // While the picture is blank either way brings it back first: nothing is shown unseen.
    if (command === 'blank' || isBlank) return setBlank(!isBlank);
    const step = command === 'forward' ? 1 : -1;
    return setReached((now) => Math.min(steps.length, Math.max(0, now + step)));
  }
  useStageKeys(handleCommand);
  useOnlyStage(stage, reached > 0);
  useWakeLock();
  const { isActive, handlers } = useStagePointer(handleCommand);
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
      <StagePicture show={show} reached={reached} />
      <StageControls
        progress={texts.progress(steps[reached - 1]?.rank ?? null, reached === steps.length)}
        onCommand={handleCommand}
      />
    </div>,
    document.body,
  );
}
