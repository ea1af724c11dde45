import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { useTurn } from '../../lib/later/turns';

const globalKeys = laterPart(() => import(/* webpackChunkName: 'keys' */ './GlobalKeys'));

/** Once the page is there: no first chart waits for keys. */
export function LaterKeys({ onSignOut }: { onSignOut: () => void }) {
  const part = useLaterPart(globalKeys, useTurn('unseen') ? 'now' : 'never');
  return part && <part.GlobalKeys onSignOut={onSignOut} />;
}
