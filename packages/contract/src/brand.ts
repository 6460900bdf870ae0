import * as z from 'zod/mini';

/** The operator's own names and numbers; settings of the gateway, the same on every screen. */
export const brand = z.object({
  name: z.string(),
  /** The letters form, shown to people, e.g. `1-800-555-CRED`. */
  phoneVanity: z.string(),
  /** The numeric form; dial links use it, e.g. `1-800-555-2733`. */
  phone: z.string(),
  address: z.string(),
  email: z.string(),
  /** The partner's report-enrolment page, with the affiliate identifier in it. */
  reportPartnerUrl: z.string(),
});
export type Brand = z.infer<typeof brand>;

/** `tel:` address of the support phone: digits and a leading plus only. */
export function dialLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
