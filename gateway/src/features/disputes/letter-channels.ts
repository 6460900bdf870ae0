import type { DisputeChannel } from '@repo/contract/credit-items';
import type { MailService } from '@repo/contract/mailings';

/** How the items of a posted letter are disputed. */
export const channels: Record<MailService, DisputeChannel> = {
  'first-class': 'mail',
  certified: 'certified-mail',
  'certified-receipt': 'certified-mail',
};
