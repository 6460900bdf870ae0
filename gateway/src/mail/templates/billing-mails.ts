import type { Language } from '@repo/contract/languages';
import { isAboveZero } from '@repo/contract/money';
import { brandName } from '@repo/contract/subscriptions';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { wayToPayText } from '@repo/i18n/way-to-pay-text.ts';
import type { MailWriters } from './mail.ts';

const BILLING = '/billing';

export const billingMails = {
  'invoice-issued': ({ number, amount, lines, pay }, { brand, language, link }) => {
    const money = formattersOf(language).moneyWithCents;
    const total = money(amount);
    const done = lines.map(({ description, price }) => `${description}: ${money(price)}`);
    const url = link(BILLING);
    const { name, address, phoneVanity: phone } = brand;
    const how = wayToPayText(language, pay, { firm: { name, address, phone }, number });
    const form = { label: cardForm[language], url: link('/subscribe') };
    const button = pay.by === 'card-form' ? [{ button: form }] : [];
    return language === 'es'
      ? {
          subject: `Factura ${number}: ${total} por servicios ya realizados`,
          blocks: [
            'Estos servicios de su contrato están completamente realizados. La factura adjunta dice qué muestra cada uno.',
            { steps: done },
            `Total: ${total}. ${how}`,
            'Si cree que algo no se hizo, díganoslo antes de pagar.',
            ...button,
            { button: { label: 'Ver qué debe y por qué', url } },
          ],
        }
      : {
          subject: `Invoice ${number}: ${total} for services that are done`,
          blocks: [
            'These services of your contract are fully performed. The attached invoice says what shows each of them.',
            { steps: done },
            `Total: ${total}. ${how}`,
            'If you think that something was not done, tell us before you pay.',
            ...button,
            { button: { label: 'See what you owe and why', url } },
          ],
        };
  },
  'payment-received': ({ number, amount, receivedOn, left }, { language, link }) => {
    const { moneyWithCents: money, calendarDate: date } = formattersOf(language);
    const url = link(BILLING);
    return language === 'es'
      ? {
          subject: `Comprobante: recibimos ${money(amount)}`,
          blocks: [
            `El ${date(receivedOn)} recibimos ${money(amount)} por la factura ${number}. Adjuntamos el comprobante en PDF.`,
            isAboveZero(left)
              ? `Quedan ${money(left)} por pagar de esa factura.`
              : 'No queda nada por pagar de esa factura.',
            { button: { label: 'Ver qué debe y por qué', url } },
          ],
        }
      : {
          subject: `Receipt: we received ${money(amount)}`,
          blocks: [
            `On ${date(receivedOn)} we received ${money(amount)} for invoice ${number}. The receipt is attached as a PDF.`,
            isAboveZero(left)
              ? `${money(left)} of that invoice is left to pay.`
              : 'Nothing of that invoice is left to pay.',
            { button: { label: 'See what you owe and why', url } },
          ],
        };
  },
  'charge-announced': ({ number, amount, chargeOn, card }, { brand, language, link }) => {
    const { moneyWithCents, longCalendarDate } = formattersOf(language);
    const [total, day] = [moneyWithCents(amount), longCalendarDate(chargeOn)];
    const ending = `${brandName(card)} ${card.lastFour}`;
    const url = link('/account#billing');
    return language === 'es'
      ? {
          subject: `El ${day} cobramos ${total} con su tarjeta`,
          blocks: [
            `La factura ${number} es por servicios ya realizados. El ${day}, o poco después, cobramos ${total} con su tarjeta ${ending}, como usted aceptó.`,
            `Si cree que algo no se hizo, o si prefiere pagar de otra manera, díganoslo antes: responda a este correo o llámenos al ${brand.phoneVanity}. También puede cambiar o quitar la tarjeta.`,
            { button: { label: 'Ver o quitar la tarjeta', url } },
          ],
        }
      : {
          subject: `On ${day} we charge ${total} to your card`,
          blocks: [
            `Invoice ${number} is for services that are done. On ${day}, or soon after, we charge ${total} to your card ${ending}, as you agreed.`,
            `If you think that something was not done, or if you want to pay another way, tell us before: answer this email or call us at ${brand.phoneVanity}. You can also change or remove the card.`,
            { button: { label: 'See or remove the card', url } },
          ],
        };
  },
  'refund-made': ({ number, amount, reason }, { language, link }) => {
    const money = formattersOf(language).moneyWithCents;
    const url = link(BILLING);
    return language === 'es'
      ? {
          subject: `Comprobante: le devolvemos ${money(amount)}`,
          blocks: [
            `Le devolvemos ${money(amount)} de lo que pagó por la factura ${number}. El motivo:`,
            { quote: reason },
            { button: { label: 'Ver qué debe y por qué', url } },
            { note: keep[language] },
          ],
        }
      : {
          subject: `Receipt: we refund ${money(amount)}`,
          blocks: [
            `We refund ${money(amount)} of what you paid for invoice ${number}. The reason:`,
            { quote: reason },
            { button: { label: 'See what you owe and why', url } },
            { note: keep[language] },
          ],
        };
  },
  'invoice-credited': ({ number, amount, reason, left }, { language, link }) => {
    const money = formattersOf(language).moneyWithCents;
    const url = link(BILLING);
    return language === 'es'
      ? {
          subject: `Factura ${number}: ${money(amount)} menos por pagar`,
          blocks: [
            `Descontamos ${money(amount)} de la factura ${number}. El motivo:`,
            { quote: reason },
            isAboveZero(left)
              ? `Quedan ${money(left)} por pagar de esa factura.`
              : 'No queda nada por pagar de esa factura.',
            { button: { label: 'Ver qué debe y por qué', url } },
          ],
        }
      : {
          subject: `Invoice ${number}: ${money(amount)} less to pay`,
          blocks: [
            `We took ${money(amount)} off invoice ${number}. The reason:`,
            { quote: reason },
            isAboveZero(left)
              ? `${money(left)} of that invoice is left to pay.`
              : 'Nothing of that invoice is left to pay.',
            { button: { label: 'See what you owe and why', url } },
          ],
        };
  },
} satisfies Partial<MailWriters>;

const cardForm: Record<Language, string> = {
  en: 'Save a card',
  es: 'Guardar una tarjeta',
};

const keep: Record<Language, string> = {
  en: 'Keep this email as your receipt.',
  es: 'Guarde este correo como comprobante.',
};
