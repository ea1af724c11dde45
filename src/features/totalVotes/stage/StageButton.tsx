import { useRef } from 'react';
import { useVersions } from '../../../client/queries/versions';
import { Icon } from '../../../components/Icon';
import { openStageText } from '../../../texts/stage/open';
import { openStage, useStageFocus } from './stageAddress';

const NAME = 'button';

interface StageButtonProps {
  isPrimary?: boolean;
}

/** Opens the stage (発表モード); it is not there before a version can be played. */
export function StageButton({ isPrimary = false }: StageButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const query = useVersions();
  useStageFocus(NAME, ref);
  const versions = query.state === 'ready' ? query.answer.versions : [];
  if (!versions.some(({ state }) => state !== 'withdrawn')) return null;
  return (
    <button
      ref={ref}
      type="button"
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-quiet'}`}
      onClick={() => openStage('', NAME)}
    >
      <Icon name="easel" />
      {openStageText}
    </button>
  );
}
