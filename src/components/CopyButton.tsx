import { useEffect, useState } from 'react';
import { copyTexts as texts } from '../texts/controls/copy';
import { Icon } from './Icon';

/** Milliseconds that the result is shown. */
const SHOWN_FOR = 4000;

interface CopyButtonProps {
  text: string;
  label?: string;
  /** What is said once it is copied. */
  copied?: string;
}

export function CopyButton({ text, label = texts.copy, copied = texts.copied }: CopyButtonProps) {
  const [result, setResult] = useState('');
  useEffect(() => {
    if (result === '') return undefined;
    const timer = setTimeout(() => setResult(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [result]);

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text);
      setResult(copied);
    } catch {
      setResult(texts.failed);
    }
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void handleClick()}>
        <Icon name="copy" />
        {label}
      </button>
      <span role="status">{result}</span>
    </>
  );
}
