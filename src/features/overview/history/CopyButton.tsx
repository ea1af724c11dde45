import { useEffect, useState } from 'react';
import { Icon } from '../../../components/Icon';
import { historyTexts } from '../../../texts/history';

const texts = historyTexts.chain;
const SHOWN_FOR = 4000;

interface CopyButtonProps {
  text: string;
}

export function CopyButton({ text }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);
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
      setResult('copyFailed');
    }
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void handleClick()}>
        <Icon name="copy" />
        {texts.copy}
      </button>
      <span role="status">{result && texts[result]}</span>
    </>
  );
}
