import { useEffect } from 'react';
import { keyOverlay } from '../../lib/keys/overlay';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { useStore } from '../../lib/state/store';
import { KeyHelp } from './KeyHelp';
import { useGlobalKeys } from './useGlobalKeys';

const commandLine = laterPart(
  () => import(/* webpackChunkName: 'command' */ '../command/CommandLine'),
);

const close = () => keyOverlay.set(null);

/** The keys of every page, and what they open. */
export function GlobalKeys({ onSignOut }: { onSignOut: () => void }) {
  useGlobalKeys();
  const overlay = useStore(keyOverlay, null);
  const command = useLaterPart(commandLine, overlay === 'command' ? 'now' : 'never');
  useEffect(() => close, []);
  if (overlay === 'help') return <KeyHelp onClose={close} />;
  if (overlay === 'command' && command) {
    return <command.CommandLine onClose={close} onSignOut={onSignOut} />;
  }
  return null;
}
