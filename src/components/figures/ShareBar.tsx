import { isPrivate } from '../../lib/privacy/privacy';
export interface ShareBarProps {
  /** From 0 to 1 of the bar's room; null draws nothing. */
  share: number | null;
  /** Of a day that is still being counted: outlined */
  isRunning?: boolean;
}

/** Hidden from screen readers: the figure beside it says the same. */
export function ShareBar({ share, isRunning = false }: ShareBarProps) {
  const width = isPrivate() ? 0 : Math.min(1, Math.max(0, share || 0)) * 100;
  return (
    <span className="share-bar" aria-hidden="true">
      <span
        className={isRunning && width > 0 ? 'share-bar-fill share-bar-running' : 'share-bar-fill'}
        style={{ inlineSize: `${width}%` }}
      />
    </span>
  );
}
