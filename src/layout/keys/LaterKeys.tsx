import { afterFirstChart } from '../../lib/later/afterFirstChart';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';

/** In milliseconds: a page without figures has no first chart. */
const WITHOUT_CHART = 5_000;
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const globalKeys = laterPart(async () => {
  await Promise.race([afterFirstChart, passed(WITHOUT_CHART)]);
  return import(/* webpackChunkName: 'keys' */ './GlobalKeys');
});

/** Once the page is there: no first chart waits for keys. */
export function LaterKeys({ onSignOut }: { onSignOut: () => void }) {
  const part = useLaterPart(globalKeys, 'now');
  return part && <part.GlobalKeys onSignOut={onSignOut} />;
}
