import { bureauNames } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { Notification } from '@repo/contract/notifications';
import type { SystemNotification } from '@repo/contract/system-notifications';
import { billingReasons } from './billing-reasons.ts';
import { documentNames } from './document-names.ts';
import { en, es } from './notifications.messages.ts';
import { formattersOf } from './formatters.ts';
import { fundingDecisionTexts, itemChangeTexts } from './progress-update-texts.ts';
import { rejectionParts } from './rejection-reasons.ts';
import type { TextPart } from './text-part.ts';
import { createTranslator } from './translator.ts';

const { translate } = createTranslator(en, es);

interface NotificationTexts {
  title: TextPart;
  message: TextPart[];
}

type Stored = Pick<Notification, 'title' | 'message' | 'system' | 'language'>;

/**
 * Returns title and message of a notification. One that the system sent is written in the reader's language; any other is
 * shown as it was written.
 */
export function notificationTexts(stored: Stored, language: Language): NotificationTexts {
  const { title, message, system, language: writtenIn } = stored;
  if (system) return systemNotificationTexts(system, language);
  const written = (text: string): TextPart => ({ text, language: writtenIn });
  return { title: written(title), message: [written(message)] };
}

export function removedItemsTexts(notifications: readonly { title: string }[], language: Language) {
  const count = notifications.length;
  return {
    title: translate(language, 'item-removed.several', { count }),
    message: notifications.map(({ title }) => title).join('\n'),
  };
}

export function systemNotificationTexts(
  system: SystemNotification,
  language: Language,
): NotificationTexts {
  const own = (text: string): TextPart => ({ text, language: null });
  switch (system.kind) {
    case 'item-removed': {
      const { creditor } = system.data;
      const named = { creditor, bureau: bureauNames[system.data.bureau] };
      return {
        title: own(translate(language, 'item-removed.title', named)),
        message: [own(itemChangeTexts('item-removed', named, language).description)],
      };
    }
    case 'document-approved': {
      const document = documentNames[language][system.data.documentType];
      return {
        title: own(translate(language, 'document-approved.title')),
        message: [own(translate(language, 'document-approved.text', { document }))],
      };
    }
    case 'document-rejected': {
      const document = documentNames[language][system.data.documentType];
      const reason = rejectionParts(system.data.rejection, language);
      const text = reason.length > 0 ? 'text' : 'textWithoutReason';
      return {
        title: own(translate(language, 'document-rejected.title')),
        message: [own(translate(language, `document-rejected.${text}`, { document })), ...reason],
      };
    }
    case 'report-recorded': {
      const date = formattersOf(language).longCalendarDate(system.data.reportDate);
      const key = system.data.isOwn ? 'report-recorded.own' : 'report-recorded';
      return {
        title: own(translate(language, `${key}.title`)),
        message: [own(translate(language, `${key}.text`, { date }))],
      };
    }
    case 'report-refused': {
      const file = system.data.fileName;
      return {
        title: own(translate(language, 'report-refused.title')),
        message: [own(translate(language, 'report-refused.text', { file }))],
      };
    }
    case 'message-received':
      return {
        title: own(translate(language, 'message-received.title')),
        message: [own(translate(language, 'message-received.text'))],
      };
    case 'contract-offered':
      return {
        title: own(translate(language, 'contract-offered.title')),
        message: [own(translate(language, 'contract-offered.text'))],
      };
    case 'contract-started':
      return {
        title: own(translate(language, 'contract-started.title')),
        message: [own(translate(language, 'contract-started.text'))],
      };
    case 'guarantee-report-wanted': {
      const day = formattersOf(language).calendarDate(system.data.endsOn);
      return {
        title: own(translate(language, 'guarantee-report-wanted.title', { day })),
        message: [own(translate(language, 'guarantee-report-wanted.text', { day }))],
      };
    }
    case 'guarantee-judged': {
      const { verdict, endsOn, refund } = system.data;
      const { calendarDate, moneyWithCents } = formattersOf(language);
      const given = {
        day: calendarDate(endsOn),
        amount: refund ? moneyWithCents(refund.amount) : '',
        dueOn: refund ? calendarDate(refund.dueOn) : '',
      };
      const key = verdict === 'improved' || refund ? verdict : 'not-improved-unpaid';
      return {
        title: own(translate(language, `guarantee-judged.${key}.title`)),
        message: [own(translate(language, `guarantee-judged.${key}.text`, given))],
      };
    }
    case 'charge-failed': {
      const { number, amount } = system.data;
      const total = formattersOf(language).moneyWithCents(amount);
      return {
        title: own(translate(language, 'charge-failed.title', { amount: total })),
        message: [own(translate(language, 'charge-failed.text', { number, amount: total }))],
      };
    }
    case 'letter-proposed': {
      const bureau = bureauNames[system.data.bureau];
      return {
        title: own(translate(language, 'letter-proposed.title', { bureau })),
        message: [own(translate(language, 'letter-proposed.text'))],
      };
    }
    case 'letter-outdated': {
      const bureau = bureauNames[system.data.bureau];
      const key = system.data.isGone ? 'letter-outdated.gone' : 'letter-outdated';
      return {
        title: own(translate(language, `${key}.title`, { bureau })),
        message: [own(translate(language, `${key}.text`))],
      };
    }
    case 'letter-mailed': {
      const bureau = bureauNames[system.data.bureau];
      const day = formattersOf(language).calendarDate(system.data.postedOn);
      return {
        title: own(translate(language, 'letter-mailed.title', { bureau })),
        message: [own(translate(language, 'letter-mailed.text', { bureau, day }))],
      };
    }
    case 'letter-delivered': {
      const { letterKind, deliveredOn, dueOn } = system.data;
      const bureau = bureauNames[system.data.bureau];
      const date = formattersOf(language).calendarDate;
      const values = { bureau, day: date(deliveredOn), dueOn: dueOn ? date(dueOn) : '' };
      return {
        title: own(translate(language, 'letter-delivered.title', { bureau })),
        message: [own(translate(language, `letter-delivered.${letterKind}`, values))],
      };
    }
    case 'answer-time-extended': {
      const { receivedOn, dueOn } = system.data;
      const bureau = bureauNames[system.data.bureau];
      const date = formattersOf(language).calendarDate;
      const days = { day: date(receivedOn), dueOn: date(dueOn) };
      return {
        title: own(translate(language, 'answer-time-extended.title', { bureau })),
        message: [own(translate(language, 'answer-time-extended.text', days))],
      };
    }
    case 'dispute-answered': {
      const bureau = bureauNames[system.data.bureau];
      return {
        title: own(translate(language, 'dispute-answered.title', { bureau })),
        message: [own(translate(language, 'dispute-answered.text'))],
      };
    }
    case 'dispute-unanswered': {
      const bureau = bureauNames[system.data.bureau];
      const dueOn = formattersOf(language).calendarDate(system.data.dueOn);
      return {
        title: own(translate(language, 'dispute-unanswered.title', { bureau })),
        message: [own(translate(language, 'dispute-unanswered.text', { dueOn }))],
      };
    }
    case 'letter-returned': {
      const bureau = bureauNames[system.data.bureau];
      const day = formattersOf(language).calendarDate(system.data.returnedOn);
      return {
        title: own(translate(language, 'letter-returned.title', { bureau })),
        message: [own(translate(language, 'letter-returned.text', { day }))],
      };
    }
    case 'refund-owed': {
      const { number, amount, dueOn, reason } = system.data;
      const { calendarDate, moneyWithCents } = formattersOf(language);
      const given = { amount: moneyWithCents(amount), day: calendarDate(dueOn) };
      return {
        title: own(translate(language, 'refund-owed.title', given)),
        message: [
          own(billingReasons[language][reason]),
          own(translate(language, 'refund-owed.text', { ...given, number })),
        ],
      };
    }
    case 'invoice-issued':
    case 'payment-received':
    case 'refund-made':
    case 'refund-failed':
    case 'invoice-credited': {
      const { number, amount } = system.data;
      const values = {
        number: String(number),
        amount: formattersOf(language).moneyWithCents(amount),
      };
      return {
        title: own(translate(language, `${system.kind}.title`, values)),
        message: [own(translate(language, `${system.kind}.text`, values))],
      };
    }
    case 'correction-decided': {
      const { fields, approved, note } = system.data;
      const what = translate(
        language,
        `correction-decided.${fields.length > 1 ? 'both' : fields[0]!}`,
      );
      const decision = approved ? 'approved' : 'declined';
      return {
        title: own(translate(language, `correction-decided.${decision}.title`)),
        message: [
          own(translate(language, `correction-decided.${decision}.text`, { what })),
          ...(note ? [own(note)] : []),
        ],
      };
    }
    case 'funding-decided': {
      const { note, noteLanguage } = system.data;
      const { title, description } = fundingDecisionTexts(system.data, language);
      const written = note ? [{ text: note, language: noteLanguage }] : [];
      return { title: own(title), message: [own(description), ...written] };
    }
  }
}
