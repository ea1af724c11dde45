import type { ReactNode } from 'react';
import { Icon, type IconProps } from '../Icon';

type Tone = 'alarm' | 'note' | 'done';

const tones: Record<Tone, [variant: string, icon: IconProps['name']]> = {
  alarm: ['danger', 'exclamation-circle'],
  note: ['warning', 'info-circle'],
  done: ['primary', 'check-circle-fill'],
};

interface FormNoticeProps {
  tone: Tone;
  children: ReactNode;
}

export function FormNotice({ tone, children }: FormNoticeProps) {
  const [variant, icon] = tones[tone];
  return (
    <p
      className={`alert alert-${variant} form-notice`}
      role={tone === 'alarm' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
