import type { DocumentRejection, RejectionCode } from '@repo/contract/document-rejections';
import type { Language } from '@repo/contract/languages';
import type { TextPart } from './text-part.ts';

const sentences: Record<Language, Record<RejectionCode, string>> = {
  en: {
    unreadable: 'The picture is too dark or blurry to read. Please take it again in good light.',
    incomplete:
      'A part of the document is missing. Please send all of it, with every corner in the picture.',
    expired: 'The document has expired. Please send one that is valid today.',
    'too-old': 'The document is more than 30 days old. Please send a newer one.',
    'details-differ':
      'The name or address differs from your profile. Please send one that matches, or update your profile.',
    'wrong-document':
      'This is a different document than the one we asked for. Please check the type and send it again.',
    unsigned: 'The document is not signed. Please sign it and send it again.',
    infected: 'This file contains a virus, and we deleted it. Please send another one.',
  },
  es: {
    unreadable:
      'La imagen está demasiado oscura o borrosa para leerla. Tómela de nuevo con buena luz, por favor.',
    incomplete:
      'Falta una parte del documento. Envíelo completo, con todas las esquinas en la imagen.',
    expired: 'El documento está vencido. Envíe uno que esté vigente hoy.',
    'too-old': 'El documento tiene más de 30 días. Envíe uno más reciente.',
    'details-differ':
      'El nombre o la dirección no coincide con su perfil. Envíe uno que coincida o actualice su perfil.',
    'wrong-document': 'Este no es el documento que le pedimos. Revise el tipo y envíelo de nuevo.',
    unsigned: 'El documento no está firmado. Fírmelo y envíelo de nuevo.',
    infected: 'Este archivo contenía un virus y lo eliminamos. Envíe otro, por favor.',
  },
};

export function rejectionSentence(code: RejectionCode, language: Language): string {
  return sentences[language][code];
}

export function rejectionParts(
  { code, text, language: writtenIn }: DocumentRejection,
  language: Language,
): TextPart[] {
  return [
    ...(code ? [{ text: rejectionSentence(code, language), language: null }] : []),
    ...(text ? [{ text, language: writtenIn }] : []),
  ];
}
