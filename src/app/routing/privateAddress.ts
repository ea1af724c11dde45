import { decodeSearch, encodeSearch } from '../../lib/privacy/address';
import { isPrivate } from '../../lib/privacy/privacy';
import type { Middleware } from './middleware';

/** No id of a DJ stays in the address while 画面共有モード is on, and no number of a pseudonym afterwards. */
export const privateAddress: Middleware = ({ location }) => {
  const { pathname, search, hash } = location;
  const own = isPrivate() ? encodeSearch(search) : decodeSearch(search);
  return own === search ? null : { kind: 'redirect', to: pathname + own + hash };
};
