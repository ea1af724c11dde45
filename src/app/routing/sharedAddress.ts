import { sharedSearch } from '../../client/sharing/sharedSearch';
import type { Middleware } from './middleware';

/** 画面共有モード: no id of a DJ stays in the address while names are hidden, and no neutral one afterwards. */
export const sharedAddress: Middleware = async ({ route, location, auth }) => {
  if (auth.state !== 'signedIn' || !route) return null;
  const search = await sharedSearch(location.search);
  if (search === location.search) return null;
  return { kind: 'redirect', to: location.pathname + search + location.hash };
};
