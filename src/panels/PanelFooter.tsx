import { panelTexts } from '../texts/panels/panel';
import { CopyLink } from './CopyLink';

/** Keys and what they do: ['J', 'K'], 次・前のDJ */
export interface KeyHint {
  keys: readonly string[];
  does: string;
}

interface PanelFooterProps {
  hints: readonly KeyHint[];
}

/** The keys, where there is a keyboard's room, and the panel's address. */
export function PanelFooter({ hints }: PanelFooterProps) {
  return (
    <footer className="opened-footer">
      <ul className="opened-keys" aria-label={panelTexts.keys}>
        {hints.map(({ keys, does }) => (
          <li key={does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {does}
          </li>
        ))}
      </ul>
      <CopyLink />
    </footer>
  );
}
