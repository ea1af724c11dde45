import { Icon } from '../../../../components/Icon';
import { stageTexts as texts } from '../../../../texts/stage/stage';
import type { IconName } from '../../../../styles/icons';
import { canFullScreen } from './fullScreen';
import type { StageCommand } from './commands';

const BUTTONS: readonly { command: StageCommand; icon: IconName }[] = [
  { command: 'back', icon: 'chevron-left' },
  { command: 'forward', icon: 'chevron-right' },
  { command: 'blank', icon: 'moon-stars' },
  { command: 'clock', icon: 'clock' },
  { command: 'fullScreen', icon: 'arrows-fullscreen' },
  { command: 'end', icon: 'x-lg' },
];

interface StageControlsProps {
  /** How far it is: for whoever presents. */
  progress: string;
  onCommand: (command: StageCommand) => void;
}

/** Seen while the pointer moves, or one of them has the focus. */
export function StageControls({ progress, onCommand }: StageControlsProps) {
  const shown = BUTTONS.filter(({ command }) => command !== 'fullScreen' || canFullScreen());
  return (
    <div className="stage-controls" role="toolbar" aria-label={texts.controls}>
      <span className="stage-progress">{progress}</span>
      {shown.map(({ command, icon }) => (
        <button
          key={command}
          type="button"
          className="stage-control"
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
