import type { RankChange } from '../../contract/decisions/exclusions';
import { FileButton } from './FileButton';

interface EffectFileButtonProps {
  /** All that change, more of them than a card may show. */
  rows: readonly RankChange[];
  /** What the file is; left out: what an exclusion would do, and has not done. */
  content?: string;
}

/** Saves what an exclusion does to the ranking. */
export function EffectFileButton({ rows, content }: EffectFileButtonProps) {
  const tableOf = async () => {
    const { effectFile } = await import(/* webpackChunkName: 'effect-file' */ './effectFile');
    return effectFile(rows, content);
  };
  return <FileButton table={tableOf} />;
}
