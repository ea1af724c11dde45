import { useEffect } from 'react';
import { keyOverlay } from '../../lib/keys/overlay';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { useStore } from '../../lib/state/store';
import { HelpHost } from '../tour/HelpHost';
import { KeyHelp } from './KeyHelp';
import { useGlobalKeys } from './useGlobalKeys';

const commandLine = laterPart(
  () => import(/* webpackChunkName: 'command' */ '../command/CommandLine'),
);

const close = () => keyOverlay.set(null);

/** The keys of every page, and what they open; and the help, which is beside every page too. */
export function GlobalKeys({ onSignOut }: { onSignOut: () => void }) {
  useGlobalKeys();
  const overlay = useStore(keyOverlay, null);
  const command = useLaterPart(commandLine, overlay === 'command' ? 'now' : 'never');
  useEffect(() => close, []);
  return (
    <>
      <HelpHost />
      {overlay === 'help' && <KeyHelp onClose={close} />}
      {overlay === 'command' && command && (
        <command.CommandLine onClose={close} onSignOut={onSignOut} />
      )}
    </>
  );
}
