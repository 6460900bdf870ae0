import { sharedProduct } from './running-product.ts';
import { waitForMail } from '@repo/testing/outbox.ts';

export async function mailedLink(to: string, subject: RegExp, path: string): Promise<string> {
  const { text = '' } = await waitForMail(sharedProduct().dataDir, to, subject);
  const link = text.match(/https?:\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`The mail has no link to ${path}`);
  return link;
}
