import { useEffect, useState } from 'react';
import { Icon } from '../components/Icon';
import { isPrivate } from '../lib/privacy/privacy';
import { panelTexts as texts } from '../texts/panels/panel';

/** Milliseconds that the result is told. */
const SHOWN_FOR = 4000;

/** Copies the address, which opens the same panel. */
export function CopyLink() {
  const [result, setResult] = useState('');
  useEffect(() => {
    if (result === '') return undefined;
    const timer = setTimeout(() => setResult(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [result]);
  async function handleClick() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setResult(texts.copied);
    } catch {
      setResult(texts.copyFailed);
    }
  }
  // Its ids mean nothing to others.
  if (isPrivate()) return null;
  return (
    <span className="opened-copy">
      <span role="status">{result}</span>
      <button type="button" className="btn panel-action" onClick={() => void handleClick()}>
        <Icon name="copy" />
        {texts.copyLink}
      </button>
    </span>
  );
}
