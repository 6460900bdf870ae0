import * as z from 'zod/mini';
import { address, text } from './fields.ts';
import { SettingsError } from './settings-error.ts';

const mailbox = /^(?:(?<name>[^<>]*)<)?(?<address>[^\s<>@,;]+@[^\s<>@,;]+)>?$/;

const placeholders = {
  BRAND_NAME: 'Evergreen Credit',
  BRAND_PHONE_VANITY: '1-800-555-CRED',
  BRAND_PHONE: '1-800-555-2733',
  BRAND_ADDRESS: '100 Placeholder Avenue, Suite 200, Springfield, IL 62701',
  BRAND_EMAIL: 'support@example.com',
  REPORT_PARTNER_URL: 'https://partner.example.com/enroll?aid=placeholder',
};

export const brandFields = {
  MAIL_FROM: z.optional(
    z.string().check(z.trim(), z.regex(mailbox, 'must be an address like Name <mail@example.com>')),
  ),
  BRAND_NAME: text(placeholders.BRAND_NAME),
  BRAND_PHONE_VANITY: text(placeholders.BRAND_PHONE_VANITY),
  BRAND_PHONE: text(placeholders.BRAND_PHONE),
  BRAND_ADDRESS: text(placeholders.BRAND_ADDRESS),
  BRAND_EMAIL: text(placeholders.BRAND_EMAIL),
  REPORT_PARTNER_URL: z._default(
    address(['http:', 'https:'], 'https://partner.example.com/enroll?aid=ID'),
    placeholders.REPORT_PARTNER_URL,
  ),
};

type Given = z.infer<z.ZodMiniObject<typeof brandFields>>;

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

export const isPlaceholderAddress = (address: string): boolean =>
  address === placeholders.BRAND_ADDRESS;

/** Throws SettingsError with the names of all settings that still are placeholders. */
export function refusePlaceholders(brand: ReturnType<typeof brandOf>): void {
  const shown = new Set(Object.values(brand));
  const missing = Object.entries(placeholders).flatMap(([name, value]) =>
    shown.has(value) ? [name] : [],
  );
  if (missing.length === 0) return;
  throw new SettingsError(
    `NODE_ENV=production shows visitors placeholders. Set ${missing.join(', ')} (docs/settings.md).`,
  );
}

export function mailFromOf({ MAIL_FROM, BRAND_EMAIL, BRAND_NAME }: Given) {
  const { name, address = BRAND_EMAIL } = mailbox.exec(MAIL_FROM ?? '')?.groups ?? {};
  return { name: name?.trim().replaceAll('"', '') || BRAND_NAME, address };
}
