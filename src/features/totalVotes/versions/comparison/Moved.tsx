import { versionTexts } from '../../../../texts/versions/versions';
import type { Compared } from './joins';

const texts = versionTexts.comparison;

interface MovedProps {
  compared: Compared;
}

function words({ before, after, change }: Compared): string {
  if (change === 'stayed') return texts.stayed;
  if (before === null) return texts.joined(texts.place(after?.rank ?? null));
  if (after === null) return texts.left(texts.place(before.rank));
  return texts.moved(texts.place(before.rank), texts.place(after.rank));
}

const kinds = { rose: 'up', fell: 'down', stayed: 'same', joined: 'up', left: 'down' } as const;

/** From which place to which, in words: 1位→3位, 変わらず. */
export function Moved({ compared }: MovedProps) {
  return <span className={`movement movement-${kinds[compared.change]}`}>{words(compared)}</span>;
}
