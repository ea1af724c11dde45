import type { IconName } from '../styles/icons';

export interface IconProps {
  name: IconName;
}

/** Decorative: the text beside it, or the button's accessible name, has the meaning. */
export function Icon({ name }: IconProps) {
  return <span className={`bi bi-${name}`} aria-hidden="true" />;
}
