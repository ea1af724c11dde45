import type { IconName } from '../styles/icons';

export interface IconProps {
  name: IconName;
}

/** Decoration: the word beside it, or the button's name, says it to everybody. */
export function Icon({ name }: IconProps) {
  return <span className={`bi bi-${name}`} aria-hidden="true" />;
}
