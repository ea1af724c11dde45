import { useEffect, useState } from 'react';
import type { Version } from '../../../../../contract/decisions/versions';
import { Icon } from '../../../../components/Icon';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import type { ListMessage } from './listMessage';

/** Milliseconds. */
const SHOWN_FOR = 4_000;
const [FIRST, LAST] = [8, 4];

function shortHash(hash: string): string {
  return `${hash.slice(0, FIRST)}…${hash.slice(-LAST)}`;
}

interface HashCellProps {
  version: Version;
  onMessage: (message: ListMessage) => void;
}

/** The version's SHA-256, shortened, with a button that copies all of it. */
export function HashCell({ version: { label, sha256 }, onMessage }: HashCellProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [result]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(sha256);
      setResult('copied');
      onMessage({ tone: 'done', text: texts.copied(label) });
    } catch {
      setResult('failed');
      onMessage({ tone: 'alarm', text: texts.copyFailed });
    }
  }
  const name = texts.copyHash(label);
  return (
    <span className="hash-cell">
      {/* Where copying is not allowed, all of it is there to be selected. */}
      <code className={result === 'failed' ? 'hash' : 'hash hash-short'} title={sha256}>
        {result === 'failed' ? sha256 : shortHash(sha256)}
      </code>
      <button
        type="button"
        className="icon-button"
        title={name}
        aria-label={name}
        onClick={() => void handleCopy()}
      >
        <Icon name={result === 'copied' ? 'check2' : 'copy'} />
      </button>
    </span>
  );
}
