import type { DocumentType } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';

/** Names inside a sentence, after “your” or “su”. */
export const documentNames: Record<Language, Record<DocumentType, string>> = {
  en: {
    'drivers-license': 'driver’s license',
    'social-security': 'Social Security card',
    'utility-bill': 'utility bill',
    'identity-affidavit': 'identity affidavit',
    'credit-report-myfreescore': 'credit report',
    other: 'document',
  },
  es: {
    'drivers-license': 'licencia de conducir',
    'social-security': 'tarjeta de Seguro Social',
    'utility-bill': 'recibo de servicios',
    'identity-affidavit': 'declaración jurada de identidad',
    'credit-report-myfreescore': 'informe de crédito',
    other: 'documento',
  },
};
