import * as z from 'zod/mini';
import { stateNames } from './address-states.ts';
import { emailAddress, readEmail } from './auth.ts';
import { languages, type Language } from './languages.ts';
import { issueCode } from './issues.ts';
import { requiredText, sitePath } from './text.ts';

const filledIn = requiredText('lead-fields-required', 500);

export const leadTopics = ['consultation', 'funding'] as const;
export type LeadTopic = (typeof leadTopics)[number];

export function leadTopicOf(search: string): LeadTopic | null {
  const topic = new URLSearchParams(search).get('topic');
  return leadTopics.find((known) => known === topic) ?? null;
}

/**
 * Specification §5, Lead form. `language` and `page` are those of the consent; the gateway takes
 * missing ones from the request.
 */
export const createLeadInput = z.object({
  firstName: filledIn,
  lastName: filledIn,
  email: filledIn.check(z.overwrite(readEmail)),
  phone: filledIn,
  state: z.enum(stateNames, issueCode('lead-fields-required')),
  agreedToUpdates: z.literal(true, issueCode('lead-agreement-required')),
  language: z.optional(z.enum(languages)),
  page: z.optional(sitePath),
  topic: z.optional(z.enum(leadTopics)),
});
export type CreateLeadInput = z.infer<typeof createLeadInput>;

/**
 * `correction` lets the sender correct the address for a while; null when the same form had been
 * sent before.
 */
export const createdLead = z.object({ id: z.string(), correction: z.nullable(z.string()) });
export type CreatedLead = z.infer<typeof createdLead>;

export const leadEmailForm = z.object({ email: emailAddress });
export type LeadEmailForm = z.infer<typeof leadEmailForm>;

export const correctLeadEmailInput = z.extend(leadEmailForm, {
  correction: z.string().check(z.maxLength(4000, issueCode('token-invalid'))),
  language: z.optional(z.enum(languages)),
});
export type CorrectLeadEmailInput = z.infer<typeof correctLeadEmailInput>;

/** Returns the text next to the lead form's checkbox; stored word for word with the lead (TCPA consent record). */
export function leadConsentText(language: Language, brandName: string): string {
  return language === 'es'
    ? `Acepto recibir novedades y ofertas de ${brandName} por SMS y correo electrónico, sobre mi solicitud y sus servicios. Puedo cancelar la suscripción en cualquier momento. Este consentimiento no es una condición de compra. Pueden aplicarse tarifas por mensajes y datos.`
    : `I agree to receive SMS and email updates and offers from ${brandName}, about my request and its services. I can unsubscribe at any time. Consent is not a condition of purchase. Message and data rates may apply.`;
}

/**
 * Pages that respond to a lead form sent without JavaScript. The gateway serves them at the path of
 * the route with `leadForm`; the app of that route prerenders each of them.
 */
export const leadFormResults = [
  'lead-thanks',
  'lead-thanks-settled',
  'lead-thanks-unnamed',
  'lead-correction-refused',
  'lead-missing',
  'lead-agreement',
  'lead-too-many',
  'lead-error',
] as const;
export type LeadFormResult = (typeof leadFormResults)[number];
