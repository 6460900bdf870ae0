import * as z from 'zod/mini';
import { address, trimmed } from './fields.ts';
import { SettingsError } from './settings-error.ts';

export const postalFields = {
  LOB_API_KEY: trimmed,
  LOB_WEBHOOK_SECRET: trimmed,
  LOB_API_BASE: z._default(
    address(['http:', 'https:'], 'https://api.lob.com'),
    'https://api.lob.com',
  ),
};

export type PostalSettings = NonNullable<ReturnType<typeof postalOf>>;

/** Null without a provider: letters are printed and posted by hand. */
export function postalOf(settings: z.infer<z.ZodMiniObject<typeof postalFields>>) {
  const { LOB_API_KEY: apiKey, LOB_WEBHOOK_SECRET: webhookSecret, LOB_API_BASE: base } = settings;
  if (!apiKey && !webhookSecret) return null;
  if (!apiKey || !webhookSecret) {
    const missing = apiKey ? 'LOB_WEBHOOK_SECRET' : 'LOB_API_KEY';
    throw new SettingsError(
      `The mail provider is configured in part: ${missing} not set. Set LOB_API_KEY and LOB_WEBHOOK_SECRET or neither.`,
    );
  }
  return { apiKey, webhookSecret, apiBase: base.replace(/\/$/, '') };
}
