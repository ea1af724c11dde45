import { useRef } from 'react';
import { Icon } from '../../../../components/Icon';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { useTold } from './useTold';

interface WordsViewProps {
  words: string;
  /** Of the button. */
  name: string;
  /** Answers what is said once it is copied. */
  onCopy: () => Promise<string>;
}

/** Text, or the source of HTML, as it is copied. */
export function WordsView({ words, name, onCopy }: WordsViewProps) {
  const ref = useRef<HTMLPreElement>(null);
  const { told, run } = useTold();
  const handleCopy = async () => {
    const isCopied = await run(onCopy, texts.copyFailed);
    if (!isCopied && ref.current) window.getSelection()?.selectAllChildren(ref.current);
  };
  return (
    <>
      <div className="announcement-actions">
        <button type="button" className="btn btn-primary" onClick={() => void handleCopy()}>
          <Icon name="copy" />
          {name}
        </button>
        <p className="announcement-told" role="status">
          {told}
        </p>
      </div>
      <pre ref={ref} className="announcement-words">
        {words}
      </pre>
    </>
  );
}
