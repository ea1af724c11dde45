import { Icon } from '../../../components/Icon';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';

interface ControlsToggleProps {
  /** Id of what it opens. */
  controls: string;
  open: boolean;
  /** How many of them are not at their default. */
  inUse: number;
  onToggle: () => void;
}

/** On a phone this button shows filter and search: hidden, they leave the ranking near the top. */
export function ControlsToggle({ controls, open, inUse, onToggle }: ControlsToggleProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet controls-toggle"
      aria-expanded={open}
      aria-controls={controls}
      title={texts.controls}
      onClick={onToggle}
    >
      <Icon name="sliders" />
      <span className="visually-hidden">{texts.controls}</span>
      {inUse > 0 && (
        <span className="controls-in-use">
          <span aria-hidden="true">{inUse}</span>
          <span className="visually-hidden">{texts.controlsInUse(inUse)}</span>
        </span>
      )}
    </button>
  );
}
