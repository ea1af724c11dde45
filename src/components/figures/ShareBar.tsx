import { isPrivate } from '../../lib/privacy/privacy';

export interface ShareBarProps {
  /** From 0 to 1 of the bar's room. */
  share: number;
  /** The same of the running day: outlined, at the end of the bar. */
  running?: number;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Hidden from screen readers: the figure beside it says the same. Nor is there one where figures are hidden. */
export function ShareBar({ share, running = 0 }: ShareBarProps) {
  return (
    <span className="share-bar" aria-hidden="true">
      {!isPrivate() && (
        <>
          <span className="share-bar-fill" style={{ inlineSize: percent(share) }} />
          {running > 0 && (
            <span className="share-bar-running" style={{ inlineSize: percent(running) }} />
          )}
        </>
      )}
    </span>
  );
}
