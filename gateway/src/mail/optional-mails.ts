import type { MailTemplate } from './templates/mail.ts';

const optional: ReadonlySet<string> = new Set<MailTemplate>([
  'notification',
  'document-approved',
  'document-rejected',
  'funding-decided',
]);

/** Whether it is a copy of what the portal shows, which the client may turn off. Other mails are about the account itself. */
export function isOptional(template: string): boolean {
  return optional.has(template);
}
