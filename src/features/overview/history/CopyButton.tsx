import { useEffect, useState } from 'react';
import { Icon } from '../../../components/Icon';
import { historyTexts } from '../../../texts/history';

const texts = historyTexts.chain;
const SHOWN_FOR = 4000;

interface CopyButtonProps {
  text: string;
  label?: string;
  /** What is said once it is copied. */
  copied?: string;
}

export function CopyButton({ text, label = texts.copy, copied = texts.copied }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [result]);

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void handleClick()}>
        <Icon name="copy" />
        {label}
      </button>
      <span role="status">
        {result === 'copied' && copied}
        {result === 'failed' && texts.copyFailed}
      </span>
    </>
  );
}
