import { isRealDate } from '@repo/contract/dates';
import type { CreditItem } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import type { DocumentType } from '@repo/contract/documents';
import type { ClientDetail } from '@repo/contract/clients';
import type { SendNotificationInput } from '@repo/contract/notifications';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { en as englishTerms, es as spanishTerms } from '@repo/i18n/terms.messages.ts';
import { createTranslator } from '@repo/i18n/translator.ts';
import { en, es } from './message-templates.messages.ts';

interface Template {
  type: SendNotificationInput['type'];
  asks: 'documentType' | 'item' | 'date' | null;
}

export const messageTemplates = {
  'document-needed': { type: 'general', asks: 'documentType' },
  'clearer-photo': { type: 'general', asks: 'documentType' },
  'item-removed': { type: 'item-removed', asks: 'item' },
  'report-received': { type: 'general', asks: 'date' },
  'application-news': { type: 'general', asks: null },
  welcome: { type: 'general', asks: null },
} as const satisfies Record<keyof typeof en, Template>;

export type TemplateName = keyof typeof messageTemplates;
export const templateNames = Object.keys(messageTemplates) as TemplateName[];

export interface TemplateDetails {
  documentType: DocumentType;
  item: Pick<CreditItem, 'creditor' | 'bureau'> | undefined;
  date: string;
}

const { translate } = createTranslator(en, es);
const terms = { en: englishTerms, es: spanishTerms };

export function fillTemplate(
  name: TemplateName,
  { language, firstName }: Pick<ClientDetail, 'language' | 'firstName'>,
  { documentType, item, date }: TemplateDetails,
) {
  const { type, asks } = messageTemplates[name];
  if (asks === 'item' && !item) return null;
  if (asks === 'date' && !isRealDate(date)) return null;
  const values = {
    firstName: firstName ?? '',
    documentType: terms[language].documentType[documentType],
    creditor: item?.creditor ?? '',
    bureau: item ? bureauNames[item.bureau] : '',
    date: isRealDate(date) ? formattersOf(language).calendarDate(date) : '',
  };
  const title = name === 'welcome' && !firstName ? 'titleWithoutName' : 'title';
  return {
    type,
    title: translate(language, `${name}.${title}`, values),
    message: translate(language, `${name}.message`, values),
  };
}
