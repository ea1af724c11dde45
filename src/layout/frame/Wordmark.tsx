import { shellTexts } from '../../texts/shell';

interface WordmarkProps {
  vote: string;
}

export function Wordmark({ vote }: WordmarkProps) {
  return (
    <div className="wordmark">
      <span className="wordmark-vote">{vote}</span>
      <span className="wordmark-admin">{shellTexts.admin}</span>
    </div>
  );
}
