import type { ReactNode } from 'react';
import type { FirmWords } from '../../voting/firmPlaces';
import { Term } from '../help/Term';
import { Icon } from '../Icon';

interface FirmLineProps {
  words: FirmWords;
  /** What it is about, where that is not the ranking as it is. */
  when?: string;
  children?: ReactNode;
}

/** How firm the places are, in a quiet line. */
export function FirmLine({ words: { isFirm, title, detail }, when, children }: FirmLineProps) {
  return (
    <p className="firm-line touch-links">
      <span className={isFirm ? 'text-success' : undefined}>
        <Icon name={isFirm ? 'check-circle-fill' : 'info-circle'} />
      </span>{' '}
      {when && <span>{when}</span>} <strong>{title}</strong> <bdi>{detail}</bdi>{' '}
      <Term of="firmness" /> {children}
    </p>
  );
}
