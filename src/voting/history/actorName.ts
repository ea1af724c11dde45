import { historyTexts } from '../../texts/history';

/** An account as it is; what nobody or a command decided, in words. */
export function actorName(actor: string): string {
  if (actor === 'system') return historyTexts.system;
  return actor.startsWith('cli:') ? historyTexts.command : actor;
}
