import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { hiddenStore } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';

const sharedBadge = laterPart(
  () => import(/* webpackChunkName: 'sharing-badge' */ './SharedBadge'),
);

/** 画面共有中: there while something is hidden, and the way out. */
export function SharingBadge() {
  const hidden = useStore(hiddenStore, 'none');
  const part = useLaterPart(sharedBadge, hidden === 'none' ? 'never' : 'now');
  if (!part || hidden === 'none') return null;
  return <part.SharedBadge hidden={hidden} />;
}
