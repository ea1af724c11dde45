import { createPortal } from 'react-dom';
import { pageNames, shellTexts } from '../../texts/shell';

interface PageAnnouncerProps {
  /** The page that has come; null while it is the one that was opened first. */
  page: keyof typeof pageNames | null;
}

/** Tells screen readers of a new page. Gatsby's own announcer (hidden by our styles) speaks English, and too early. */
export function PageAnnouncer({ page }: PageAnnouncerProps) {
  return createPortal(
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {page && shellTexts.pageShown(pageNames[page])}
    </p>,
    document.body,
  );
}
