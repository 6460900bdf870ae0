import * as z from 'zod/mini';
import { address, text } from './fields.ts';

/** `address` or `Name <address>`. */
const mailbox = /^(?:(?<name>[^<>]*)<)?(?<address>[^\s<>@,;]+@[^\s<>@,;]+)>?$/;

export const brandFields = {
  MAIL_FROM: z.optional(
    z.string().check(z.trim(), z.regex(mailbox, 'must be an address like Name <mail@example.com>')),
  ),
  BRAND_NAME: text('Evergreen Credit'),
  BRAND_PHONE_VANITY: text('1-800-555-CRED'),
  BRAND_PHONE: text('1-800-555-2733'),
  BRAND_ADDRESS: text('100 Placeholder Avenue, Suite 200, Springfield, IL 62701'),
  BRAND_EMAIL: text('support@example.com'),
  REPORT_PARTNER_URL: z._default(
    address(['http:', 'https:'], 'https://partner.example.com/enroll?aid=ID'),
    'https://partner.example.com/enroll?aid=placeholder',
  ),
};

const schema = z.object(brandFields);
type Given = z.infer<typeof schema>;

export function brandOf(settings: Given) {
  return {
    name: settings.BRAND_NAME,
    phoneVanity: settings.BRAND_PHONE_VANITY,
    phone: settings.BRAND_PHONE,
    address: settings.BRAND_ADDRESS,
    email: settings.BRAND_EMAIL,
    reportPartnerUrl: settings.REPORT_PARTNER_URL,
  };
}

/** MAIL_FROM, or the brand's address, with the brand's name unless it has its own. */
export function mailFromOf({ MAIL_FROM, BRAND_EMAIL, BRAND_NAME }: Given) {
  const { name, address = BRAND_EMAIL } = mailbox.exec(MAIL_FROM ?? '')?.groups ?? {};
  return { name: name?.trim().replaceAll('"', '') || BRAND_NAME, address };
}
