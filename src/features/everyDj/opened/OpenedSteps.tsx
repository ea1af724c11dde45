import { Icon } from '../../../components/Icon';
import { everyDjTexts } from '../../../texts/everyDj';

export interface OpenedStepsProps {
  /** Null at either end of the table. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

const { opened: texts } = everyDjTexts;

/** To the DJ above or below; at an end the button keeps the focus that it may have. */
export function OpenedSteps({ onAbove, onBelow }: OpenedStepsProps) {
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={onAbove === null}
        aria-keyshortcuts="ArrowUp"
        onClick={() => onAbove?.()}
      >
        <Icon name="chevron-up" />
        {texts.above}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={onBelow === null}
        aria-keyshortcuts="ArrowDown"
        onClick={() => onBelow?.()}
      >
        <Icon name="chevron-down" />
        {texts.below}
      </button>
    </>
  );
}
