import type { Language } from '@repo/contract/languages';
import { brandName, CHARGE_NOTICE_DAYS, type WayToPay } from '@repo/contract/subscriptions';
import { formattersOf } from './formatters.ts';

interface Billed {
  number: number;
  /** Without it, the text refers to the PDF for the directions. */
  firm?: { name: string; address: string; phone: string };
  chargeOn?: string | undefined;
}

export function wayToPayText(
  language: Language,
  pay: WayToPay,
  { number, firm, chargeOn }: Billed,
): string {
  const check = {
    en: firm
      ? `with a check to ${firm.name}, ${firm.address}, with the number ${number} on it. To pay by bank transfer, call us at ${firm.phone}.`
      : 'by check or bank transfer, as its PDF says.',
    es: firm
      ? `con un cheque a nombre de ${firm.name}, ${firm.address}, con el número ${number}. Para pagar por transferencia, llámenos al ${firm.phone}.`
      : 'con un cheque o por transferencia, como dice su PDF.',
  };
  switch (pay.by) {
    case 'card': {
      const card = `${brandName(pay.card)} ${pay.card.lastFour}`;
      const day = chargeOn && formattersOf(language).calendarDate(chargeOn);
      const texts = {
        en: `You do not have to do anything: we charge it to your card ${card}${day ? ` on ${day} or soon after` : `, and another email tells you the day at least ${CHARGE_NOTICE_DAYS} days before`}. You can pay it before that day ${check.en}`,
        es: `No tiene que hacer nada: lo cobramos con su tarjeta ${card}${day ? ` el ${day} o poco después` : `, y otro correo le dice el día al menos ${CHARGE_NOTICE_DAYS} días antes`}. Puede pagarlo antes de ese día ${check.es}`,
      };
      return texts[language];
    }
    case 'card-form': {
      const texts = {
        en: `You can pay it by card: save one, and an email tells you the day at least ${CHARGE_NOTICE_DAYS} days before we charge it. Or pay it ${check.en}`,
        es: `Puede pagarlo con tarjeta: guarde una, y un correo le dice el día al menos ${CHARGE_NOTICE_DAYS} días antes de cobrarlo. O páguelo ${check.es}`,
      };
      return texts[language];
    }
    case 'directions': {
      const texts = { en: `You can pay it ${check.en}`, es: `Puede pagarlo ${check.es}` };
      return texts[language];
    }
  }
}
