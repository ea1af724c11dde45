import type { Middleware } from './middleware';
import { loginPath, nextPath } from './nextPath';

/**
 * Before every page, unknown ones too: whoever isn't signed in sees /login alone. A courtesy; the
 * API's own check is the security.
 */
export const authGuard: Middleware = ({ route, location, auth }) => {
  const isLogin = route?.name === 'login';
  if (auth.state === 'signedIn') {
    return isLogin ? { kind: 'redirect', to: nextPath(location.search) } : null;
  }
  // The form is public, so it need not wait to learn that nobody is signed in.
  if (isLogin) return null;
  return auth.state === 'unknown'
    ? { kind: 'wait' }
    : { kind: 'redirect', to: loginPath(location) };
};
