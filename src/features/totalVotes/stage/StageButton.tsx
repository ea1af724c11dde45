import { useRef } from 'react';
import { Icon } from '../../../components/Icon';
import { openStageText } from '../../../texts/stage/open';
import { openStage } from './stagePath';
import { useStageFocus } from './useStageFocus';

const NAME = 'button';

interface StageButtonProps {
  /** The version's id; left out: the one that is published, or the newest. The stage plays frozen versions alone. */
  version?: string;
  isPrimary?: boolean;
}

/** Opens the stage (発表モード), for the heading of a tab. */
export function StageButton({ version = '', isPrimary = false }: StageButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useStageFocus(NAME, ref);
  return (
    <button
      ref={ref}
      type="button"
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-quiet'}`}
      onClick={() => openStage(version, NAME)}
    >
      <Icon name="easel" />
      {openStageText}
    </button>
  );
}
