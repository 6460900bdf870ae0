import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { issueCode } from './issues.ts';
import type { Language } from './languages.ts';

/** A charge comes this many days after the mail with its amount, so that the client can object or change the card. */
export const CHARGE_NOTICE_DAYS = 5;

/** The agreement to later charges of a saved card (15 USC 8403), which is stored in these words with the time. */
export const cardConsentText = (firm: string): Record<Language, string> => ({
  en: `I allow ${firm} to keep this card with its payment provider, Stripe, and to charge it for the services that my signed contract names: each one only after it is fully done, and only the price in the contract. ${firm} mails me the amount at least ${CHARGE_NOTICE_DAYS} days before each charge. Nothing is charged today, and nothing by the month. I can remove the card at any time under “Billing” on my account page.`,
  es: `Permito que ${firm} conserve esta tarjeta con Stripe, su proveedor de pagos, y que cobre con ella los servicios que nombra el contrato que firmé: cada uno solo cuando esté completamente terminado, y solo el precio del contrato. ${firm} me envía por correo electrónico el importe al menos ${CHARGE_NOTICE_DAYS} días antes de cada cobro. Hoy no se cobra nada, y tampoco hay cobros mensuales. Puedo quitar la tarjeta en cualquier momento en «Facturación», en la página de mi cuenta.`,
});

export const savedCard = z.object({ brand: z.string(), lastFour: z.string() });
export type SavedCard = z.infer<typeof savedCard>;

export const getOrCreateSubscriptionInput = z.optional(
  z.object({ replaceCard: z.optional(z.boolean()) }),
);

/**
 * State of the payment page. All null if payments are not configured. A key without a secret means that `card` is saved. The
 * secret belongs to a setup intent, which charges nothing (15 USC 1679b(b)).
 */
export const subscriptionSetup = z.object({
  clientSecret: z.nullable(z.string()),
  publishableKey: z.nullable(z.string()),
  card: z.nullable(savedCard),
});
export type SubscriptionSetup = z.infer<typeof subscriptionSetup>;

export const giveCardConsentInput = z.object({
  text: z.string().check(z.minLength(1, issueCode('required')), z.maxLength(2_000)),
});
export type GiveCardConsentInput = z.infer<typeof giveCardConsentInput>;

export const cardConsent = z.object({ givenAt: instant });

/** With the saved card, by saving one, or as the firm directs where no card may be asked for. */
export const wayToPay = z.discriminatedUnion('by', [
  z.object({ by: z.literal('card'), card: savedCard }),
  z.object({ by: z.literal('card-form') }),
  z.object({ by: z.literal('directions') }),
]);
export type WayToPay = z.infer<typeof wayToPay>;

/** `pay`: for services of the latest contract. `cardContractId`: the contract for whose services the card may be charged. */
export const currentSubscription = z.object({
  card: z.nullable(savedCard),
  cardContractId: z.nullable(z.string()),
  pay: wayToPay,
});
export type CurrentSubscription = z.infer<typeof currentSubscription>;

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export const brandName = ({ brand }: SavedCard): string => brandNames[brand] ?? brand;
