import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { letterPath } from '@repo/contract/disputes';
import type { Language } from '@repo/contract/languages';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { systemNotificationTexts } from '@repo/i18n/notification-texts.ts';
import type { ContractEnding, MailBlock, MailContent, MailWriters } from './mail.ts';

const AGREEMENT = '/agreement';

export const contractMails = {
  'contract-offered': (_, { brand, language, link }) => {
    const url = link(AGREEMENT);
    return language === 'es'
      ? {
          subject: 'Su contrato está listo para leerlo',
          blocks: [
            `${brand.name} le ofrece un contrato. Léalo con calma: dice qué hacemos, cuánto cuesta cada servicio y cuándo se debe.`,
            'No tiene que firmarlo. Si lo firma, puede cancelarlo sin costo antes de que empecemos.',
            { button: { label: 'Leer el contrato', url } },
          ],
        }
      : {
          subject: 'Your contract is ready to read',
          blocks: [
            `${brand.name} offers you a contract. Take your time to read it: it says what we do, what each service costs, and when it is due.`,
            'You do not have to sign it. If you do, you can cancel it free of charge before we start.',
            { button: { label: 'Read the contract', url } },
          ],
        };
  },
  'contract-started': (_, { language, link }) => {
    const url = link('/letters');
    return language === 'es'
      ? {
          subject: 'Su contrato está en vigor',
          blocks: [
            'Terminó el plazo para cancelar. Ahora se pueden preparar cartas a los burós de crédito con lo que usted respondió sobre su informe.',
            'Ninguna carta se envía si usted no la lee y la firma. Puede detener el servicio en cualquier momento.',
            { button: { label: 'Ver sus cartas', url } },
          ],
        }
      : {
          subject: 'Your contract is in force',
          blocks: [
            'The time to cancel is over. Letters to the credit bureaus can be prepared now, from what you answered about your report.',
            'No letter is sent unless you read it and sign it. You can stop the service at any time.',
            { button: { label: 'See your letters', url } },
          ],
        };
  },
  'letter-proposed': ({ bureau, disputeId }, { language, link }) => {
    const name = bureauNames[bureau];
    const url = link(letterPath(disputeId));
    return language === 'es'
      ? {
          subject: `Una carta a ${name} espera su firma`,
          blocks: [
            `Preparamos una carta a ${name} con lo que usted respondió sobre su informe. Léala con calma.`,
            'No tiene que firmarla. Solo se envía si usted confirma cada frase y la firma.',
            { button: { label: 'Leer la carta', url } },
          ],
        }
      : {
          subject: `A letter to ${name} waits for your signature`,
          blocks: [
            `We prepared a letter to ${name} from what you answered about your report. Take your time to read it.`,
            'You do not have to sign it. It is sent only if you confirm each sentence and sign it.',
            { button: { label: 'Read the letter', url } },
          ],
        };
  },
  'letters-outdated': ({ letters }, { language, link }) => {
    const texts = outdatedTexts[language];
    const toSign = letters.filter(({ isGone }) => !isGone);
    const gone = letters.filter(({ isGone }) => isGone);
    const names = namesOf(toSign.length > 0 ? toSign : gone, language);
    const [only] = letters.length > 1 ? [] : letters;
    const { subject, blocks } =
      toSign.length > 0 ? texts.toSign(names, toSign.length > 1) : texts.gone(names);
    return {
      subject,
      blocks: [
        ...blocks,
        ...(toSign.length > 0 && gone.length > 0 ? texts.gone(namesOf(gone, language)).blocks : []),
        {
          button: {
            label: only ? texts.button : texts.buttonOfSeveral,
            url: link(only ? letterPath(only.disputeId) : '/letters'),
          },
        },
      ],
    };
  },
  'letters-mailed': ({ letters }, { language, link }) => {
    const date = formattersOf(language).calendarDate;
    const names = namesOf(letters, language);
    const [only] = letters.length > 1 ? [] : letters;
    const url = link(only ? letterPath(only.disputeId) : '/letters');
    const days = [...new Set(letters.map(({ postedOn }) => postedOn))];
    const sentences = days.map((day) => {
      const own = letters.filter(({ postedOn }) => postedOn === day);
      return mailedOn[language](namesOf(own, language), date(day), own.length > 1);
    });
    return language === 'es'
      ? {
          subject: only ? `Se envió su carta a ${names}` : `Se enviaron sus cartas a ${names}`,
          blocks: [
            ...sentences,
            only
              ? `El plazo de ${names} para responder empieza con la entrega. Le escribiremos cuando sepamos qué día llegó.`
              : 'El plazo de cada buró para responder empieza con la entrega. Le escribiremos cuando sepamos qué día llegó cada una.',
            { button: { label: only ? 'Ver la carta' : 'Ver sus cartas', url } },
          ],
        }
      : {
          subject: only
            ? `Your letter to ${names} was mailed`
            : `Your letters to ${names} were mailed`,
          blocks: [
            ...sentences,
            only
              ? `The time of ${names} to answer begins with the delivery. We write to you once we know on which day it arrived.`
              : 'The time of each bureau to answer begins with the delivery. We write to you once we know on which day each arrived.',
            { button: { label: only ? 'See the letter' : 'See your letters', url } },
          ],
        };
  },
  'letter-delivered': (
    { bureau, letterKind, disputeId, deliveredOn, dueOn },
    { language, link },
  ) => {
    const data = { bureau, letterKind, deliveredOn, dueOn };
    const { title, message } = systemNotificationTexts(
      { kind: 'letter-delivered', data },
      language,
    );
    const url = link(letterPath(disputeId));
    const texts = [title, ...message].map(({ text }) => text);
    const [subject, received] = [texts[0]!, texts[1]!];
    return language === 'es'
      ? {
          subject,
          blocks: [
            received,
            'El silencio no elimina nada. Si le llega una respuesta por correo, envíenos una foto de ella.',
            { button: { label: 'Ver la carta', url } },
          ],
        }
      : {
          subject,
          blocks: [
            received,
            'Silence deletes nothing. If an answer reaches you by mail, send us a photo of it.',
            { button: { label: 'See the letter', url } },
          ],
        };
  },
  'dispute-answered': ({ bureau, disputeId }, { language, link }) => {
    const name = bureauNames[bureau];
    const url = link(letterPath(disputeId));
    return language === 'es'
      ? {
          subject: `${name} respondió`,
          blocks: [
            `${name} respondió a su carta. Lea lo que respondió sobre cada punto y lo que puede hacer después.`,
            { button: { label: 'Leer la respuesta', url } },
          ],
        }
      : {
          subject: `${name} answered`,
          blocks: [
            `${name} answered your letter. Read what it answered about each item, and what you can do next.`,
            { button: { label: 'Read the answer', url } },
          ],
        };
  },
  'rights-signed': (_, { brand, language, link }) => {
    const url = link(AGREEMENT);
    return language === 'es'
      ? {
          subject: 'Su copia firmada: derechos sobre su expediente de crédito',
          heading: 'Su copia de los derechos que firmó',
          blocks: [
            'Adjuntamos en PDF la declaración de derechos que usted firmó. Guárdela.',
            'Firmarla no lo obliga a contratar nada.',
            { button: { label: 'Continuar en el portal', url } },
            { note: notYou.es(brand.phoneVanity) },
          ],
        }
      : {
          subject: 'Your signed copy: Consumer Credit File Rights',
          heading: 'Your copy of the rights that you signed',
          blocks: [
            'The statement of rights that you signed is attached as a PDF. Keep it.',
            'Signing it does not oblige you to buy anything.',
            { button: { label: 'Continue in the portal', url } },
            { note: notYou.en(brand.phoneVanity) },
          ],
        };
  },
  'contract-signed': ({ cancelDueOn }, { brand, language, link }) => {
    const day = formattersOf(language).longCalendarDate(cancelDueOn);
    const url = link(AGREEMENT);
    return language === 'es'
      ? {
          subject: 'Su contrato firmado, y cómo cancelarlo',
          heading: 'Su contrato firmado',
          blocks: [
            'Adjuntamos en PDF su contrato, con dos ejemplares del aviso de cancelación, y la declaración de derechos que usted firmó. Guárdelos.',
            `Puede cancelar sin penalidad ni obligación hasta el final del ${day} (medianoche): con un botón en su portal, por mensaje, por correo electrónico a ${brand.email} o por correo postal a ${brand.address}. Antes no empezamos ningún trabajo.`,
            { button: { label: 'Ver o cancelar mi contrato', url } },
            { note: notYou.es(brand.phoneVanity) },
          ],
        }
      : {
          subject: 'Your signed contract, and how to cancel it',
          heading: 'Your signed contract',
          blocks: [
            'Your contract, with two copies of the notice of cancellation, and the statement of rights that you signed are attached as PDFs. Keep them.',
            `You may cancel without penalty or obligation until the end of ${day} (midnight): with one button in your portal, by message, by email to ${brand.email}, or by mail to ${brand.address}. We do not start any work before that.`,
            { button: { label: 'See or cancel my contract', url } },
            { note: notYou.en(brand.phoneVanity) },
          ],
        };
  },
  'contract-copies': ({ signedOn }, { brand, language, link }) => {
    const day = formattersOf(language).longCalendarDate(signedOn);
    const url = link(AGREEMENT);
    return language === 'es'
      ? {
          subject: 'Las copias de su contrato',
          blocks: [
            `Adjuntamos otra vez en PDF el contrato que usted firmó el ${day}, con dos ejemplares del aviso de cancelación, y la declaración de derechos que firmó. Guárdelos.`,
            { button: { label: 'Ver mi contrato', url } },
            { note: `¿Tiene preguntas? Llámenos al ${brand.phoneVanity}.` },
          ],
        }
      : {
          subject: 'The copies of your contract',
          blocks: [
            `The contract that you signed on ${day}, with two copies of the notice of cancellation, and the statement of rights that you signed are attached again as PDFs. Keep them.`,
            { button: { label: 'See my agreement', url } },
            { note: `If you have questions, call us at ${brand.phoneVanity}.` },
          ],
        };
  },
  'contract-ended': ({ ending, refund, ...days }, { language, link }) => {
    const { subject, heading, button } = endings[language][ending];
    return {
      subject,
      heading,
      blocks: [
        ...endingTexts[language][ending](daysOf(language, days), refundText(language, refund)),
        { button: { label: button, url: link(AGREEMENT) } },
        { note: receipt[language] },
      ],
    };
  },
} satisfies Partial<MailWriters>;

const namesOf = (letters: readonly { bureau: Bureau }[], language: Language) =>
  new Intl.ListFormat(language).format(letters.map(({ bureau }) => bureauNames[bureau]));

const mailedOn: Record<Language, (names: string, day: string, areSeveral: boolean) => string> = {
  en: (names, day, areSeveral) =>
    areSeveral
      ? `Your letters to ${names} were mailed on ${day}.`
      : `Your letter to ${names} was mailed on ${day}.`,
  es: (names, day, areSeveral) =>
    areSeveral
      ? `Sus cartas a ${names} se enviaron el ${day}.`
      : `Su carta a ${names} se envió el ${day}.`,
};

interface OutdatedTexts {
  toSign: (names: string, areSeveral: boolean) => Pick<MailContent, 'subject' | 'blocks'>;
  gone: (names: string) => Pick<MailContent, 'subject' | 'blocks'>;
  button: string;
  buttonOfSeveral: string;
}

const outdatedTexts: Record<Language, OutdatedTexts> = {
  en: {
    toSign: (names, areSeveral) =>
      areSeveral
        ? {
            subject: `Your letters to ${names} are out of date: read them and sign them again`,
            blocks: [
              'Since you signed these letters, a newer report, answer or detail of yours has changed what they must say. Those that you signed are not mailed.',
              'Read them as they are now. Each is mailed only once you sign it, and you do not have to.',
            ],
          }
        : {
            subject: `Your letter to ${names} is out of date: read it and sign it again`,
            blocks: [
              'Since you signed this letter, a newer report, answer or detail of yours has changed what it must say. The one that you signed is not mailed.',
              'Read it as it is now. It is mailed only once you sign it, and you do not have to.',
            ],
          },
    gone: (names) => ({
      subject: `What you signed to ${names} is not mailed`,
      blocks: [
        `Your latest report no longer shows what you wrote to ${names} about, so there is nothing left to sign.`,
      ],
    }),
    button: 'Read the letter',
    buttonOfSeveral: 'See your letters',
  },
  es: {
    toSign: (names, areSeveral) =>
      areSeveral
        ? {
            subject: `Sus cartas a ${names} ya no valen: léalas y fírmelas de nuevo`,
            blocks: [
              'Desde que usted firmó estas cartas, un informe, una respuesta o un dato suyo más reciente cambió lo que deben decir. Las que firmó no se envían.',
              'Léalas como están ahora. Cada una se envía solo cuando usted la firme, y no tiene que hacerlo.',
            ],
          }
        : {
            subject: `Su carta a ${names} ya no vale: léala y fírmela de nuevo`,
            blocks: [
              'Desde que usted firmó esta carta, un informe, una respuesta o un dato suyo más reciente cambió lo que debe decir. La que firmó no se envía.',
              'Léala como está ahora. Se envía solo cuando usted la firme, y no tiene que hacerlo.',
            ],
          },
    gone: (names) => ({
      subject: `Lo que firmó para ${names} no se envía`,
      blocks: [
        `Su último informe ya no muestra lo que usted disputaba con ${names}, así que no queda nada que firmar.`,
      ],
    }),
    button: 'Leer la carta',
    buttonOfSeveral: 'Ver sus cartas',
  },
};

const notYou: Record<Language, (phone: string) => string> = {
  en: (phone) => `If it was not you who signed, call us right away at ${phone}.`,
  es: (phone) => `Si no fue usted quien firmó, llámenos enseguida al ${phone}.`,
};

const receipt: Record<Language, string> = {
  en: 'Keep this email as your receipt.',
  es: 'Guarde este correo como comprobante.',
};

type Days = Omit<ContractEnding, 'ending' | 'refund'>;

function refundText(language: Language, refund: ContractEnding['refund']): string {
  const { longCalendarDate: date, moneyWithCents: money } = formattersOf(language);
  if (refund === null) return language === 'es' ? 'No se cobró nada.' : 'Nothing was charged.';
  const { amount, dueOn } = refund;
  return language === 'es'
    ? `Le devolvemos los ${money(amount)} que pagó, a más tardar el ${date(dueOn)}.`
    : `We give back the ${money(amount)} that you paid, by ${date(dueOn)} at the latest.`;
}

function daysOf(language: Language, { signedOn, endedOn, noticeReceivedOn }: Days): Days {
  const { longCalendarDate: date } = formattersOf(language);
  return {
    signedOn: date(signedOn),
    endedOn: date(endedOn),
    noticeReceivedOn: noticeReceivedOn && date(noticeReceivedOn),
  };
}

type Ending = ContractEnding['ending'];

const endingTexts: Record<
  Language,
  Record<Ending, (days: Days, refunded: string) => MailBlock[]>
> = {
  en: {
    cancelled: ({ signedOn, endedOn, noticeReceivedOn }, refunded) => [
      noticeReceivedOn === null
        ? `We received your cancellation on ${endedOn}.`
        : `We received your notice of cancellation on ${noticeReceivedOn}. It counts as of ${endedOn}, the day on which you sent it or handed it in.`,
      `The contract that you signed on ${signedOn} is canceled. You owe nothing, and we do no more work on it. ${refunded}`,
    ],
    stopped: ({ signedOn, endedOn }) => [
      `You stopped the service on ${endedOn}. We do no more work on the contract that you signed on ${signedOn}.`,
      'Stopping costs nothing. What was not fully performed by then is never due.',
    ],
    completed: ({ signedOn, endedOn }) => [
      `All services of the contract that you signed on ${signedOn} are done, and its guarantee is decided. The contract is complete as of ${endedOn}.`,
      'Nothing more is due under it, and we do no more work on it.',
    ],
    void: ({ signedOn, endedOn }, refunded) => [
      `On ${endedOn}, the contract that you signed on ${signedOn} was found void, because it did not comply with the Credit Repair Organizations Act.`,
      `It does not bind you (15 USC 1679f(c)). You owe nothing, and we do no more work on it. ${refunded}`,
    ],
  },
  es: {
    cancelled: ({ signedOn, endedOn, noticeReceivedOn }, refunded) => [
      noticeReceivedOn === null
        ? `Recibimos su cancelación el ${endedOn}.`
        : `Recibimos su aviso de cancelación el ${noticeReceivedOn}. Vale desde el ${endedOn}, el día en que usted lo envió o lo entregó.`,
      `El contrato que usted firmó el ${signedOn} está cancelado. No debe nada y ya no trabajamos en él. ${refunded}`,
    ],
    stopped: ({ signedOn, endedOn }) => [
      `Usted detuvo el servicio el ${endedOn}. Ya no trabajamos en el contrato que firmó el ${signedOn}.`,
      'Detenerlo no cuesta nada. Lo que entonces no estaba completamente realizado no se deberá nunca.',
    ],
    completed: ({ signedOn, endedOn }) => [
      `Todos los servicios del contrato que usted firmó el ${signedOn} están realizados, y su garantía está decidida. El contrato quedó cumplido el ${endedOn}.`,
      'Ya no se debe nada por él y ya no trabajamos en él.',
    ],
    void: ({ signedOn, endedOn }, refunded) => [
      `El ${endedOn}, el contrato que usted firmó el ${signedOn} resultó nulo, porque no cumplía la Ley de Organizaciones de Reparación de Crédito.`,
      `No lo obliga a nada (15 USC 1679f(c)). No debe nada y ya no trabajamos en él. ${refunded}`,
    ],
  },
};

const endings: Record<
  Language,
  Record<Ending, { subject: string; heading: string; button: string }>
> = {
  en: {
    cancelled: {
      subject: 'Receipt: your contract is canceled',
      heading: 'Your contract is canceled',
      button: 'See my agreement',
    },
    stopped: {
      subject: 'Receipt: the service is stopped',
      heading: 'The service is stopped',
      button: 'See my agreement',
    },
    completed: {
      subject: 'Your contract is complete',
      heading: 'Your contract is complete',
      button: 'See my agreement',
    },
    void: {
      subject: 'Your contract is void, and you owe nothing',
      heading: 'Your contract is void',
      button: 'See my agreement',
    },
  },
  es: {
    cancelled: {
      subject: 'Comprobante: su contrato está cancelado',
      heading: 'Su contrato está cancelado',
      button: 'Ver mi contrato',
    },
    stopped: {
      subject: 'Comprobante: el servicio se detuvo',
      heading: 'El servicio se detuvo',
      button: 'Ver mi contrato',
    },
    completed: {
      subject: 'Su contrato está cumplido',
      heading: 'Su contrato está cumplido',
      button: 'Ver mi contrato',
    },
    void: {
      subject: 'Su contrato es nulo y usted no debe nada',
      heading: 'Su contrato es nulo',
      button: 'Ver mi contrato',
    },
  },
};
