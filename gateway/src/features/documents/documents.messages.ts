import type { DocumentType } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';
import { documentNames } from '../../mail/templates/document-names.ts';

interface Decision {
  documentType: DocumentType;
  /** Why it was rejected; null when it was approved. */
  reason: string | null;
  /** The client's language. */
  language: Language;
}

/** The notification of an approved or rejected document, in the client's language. */
export function reviewNotification({ documentType, reason, language }: Decision) {
  const name = documentNames[language][documentType];
  if (reason === null) return { type: 'general' as const, ...approved[language](name) };
  return { type: 'document-required' as const, ...rejected[language](name, reason) };
}

const approved = {
  en: (name: string) => ({
    title: 'Document approved',
    message: `We reviewed and approved your ${name}.`,
  }),
  es: (name: string) => ({
    title: 'Documento aprobado',
    message: `Revisamos y aprobamos su ${name}.`,
  }),
};

const rejected = {
  en: (name: string, reason: string) => ({
    title: 'Please send a document again',
    message: `We could not accept your ${name}: ${reason}`,
  }),
  es: (name: string, reason: string) => ({
    title: 'Envíe de nuevo un documento',
    message: `No pudimos aceptar su ${name}: ${reason}`,
  }),
};
