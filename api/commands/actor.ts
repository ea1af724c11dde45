import { hostname, userInfo } from 'node:os';
import { escapeControls } from '../../rules/quote';

/** Who runs this command, as the audit log names it: `cli:USER@HOST`. */
export function cliActor(): string {
  return escapeControls(`cli:${userName()}@${hostname()}`);
}

// A container may run as a number that no account of the system has.
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
