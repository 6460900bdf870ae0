import type { DisputeChannel } from '@repo/contract/credit-items';
import type { MailService } from '@repo/contract/mailings';

export const channels: Record<MailService, DisputeChannel> = {
  'first-class': 'mail',
  certified: 'certified-mail',
  'certified-receipt': 'certified-mail',
};
