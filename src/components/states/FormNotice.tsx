import type { ReactNode } from 'react';
import { Icon, type IconProps } from '../Icon';

type Tone = 'alarm' | 'note' | 'done';

const toneIcons: Record<Tone, IconProps['name']> = {
  alarm: 'exclamation-circle',
  note: 'info-circle',
  done: 'check-circle-fill',
};

interface FormNoticeProps {
  tone: Tone;
  children: ReactNode;
}

export function FormNotice({ tone, children }: FormNoticeProps) {
  return (
    <p className={`form-notice form-notice-${tone}`} role={tone === 'alarm' ? 'alert' : 'status'}>
      <Icon name={toneIcons[tone]} />
      <span>{children}</span>
    </p>
  );
}
