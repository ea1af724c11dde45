import { onSessionEnd } from './session';
import { createStore } from '../lib/state/store';

/** `denied` once the vote API answered 403: the account is known, but may not read. */
export const access = createStore<'granted' | 'denied'>('granted');

onSessionEnd(() => access.set('granted'));
