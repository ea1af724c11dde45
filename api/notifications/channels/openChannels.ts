import type { ChannelSettings } from '../../channelSettings';
import type { Channel } from './channel';
import { mail } from './mail';
import { webhook } from './webhook';

/** The ways out that are set. */
export function openChannels(settings: ChannelSettings): Channel[] {
  return [
    ...(settings.webhook ? [webhook(settings.webhook)] : []),
    ...(settings.mail ? [mail(settings.mail)] : []),
  ];
}
