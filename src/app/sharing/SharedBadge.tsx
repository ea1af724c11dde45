import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon';
import { hide, type Hidden } from '../../lib/sharing/hidden';
import { refusedFiles } from '../../lib/sharing/refusedFiles';
import { useStore } from '../../lib/state/store';
import { sharingTexts as texts } from '../../texts/sharing/sharing';
import '../../styles/parts/sharing.scss';

/** Milliseconds that a refused file is told. */
const SHOWN_FOR = 6_000;

function useRefusal(): string {
  const count = useStore(refusedFiles, 0);
  const [told, setTold] = useState(count);
  useEffect(() => {
    if (count === told) return undefined;
    const timer = setTimeout(() => setTold(count), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [count, told]);
  return count === told ? '' : texts.noFile;
}

export default function SharedBadge({ hidden }: { hidden: Exclude<Hidden, 'none'> }) {
  const refusal = useRefusal();
  return (
    <>
      <button
        type="button"
        className="sharing-badge"
        title={texts.endOf}
        onClick={() => hide('none')}
      >
        <Icon name="eye-slash" />
        <strong>{texts.sharing}</strong>
        <span className="visually-hidden">
          {texts.told(texts.hides[hidden])} {texts.endOf}
        </span>
        <Icon name="x-lg" />
      </button>
      <p className="sharing-refusal" role="status">
        {refusal}
      </p>
    </>
  );
}
