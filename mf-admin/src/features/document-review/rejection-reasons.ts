import type { Language } from '@repo/contract/languages';

/** What a client is told of a rejected document, by reason; an admin picks one and may change its words. */
export const rejectionReasons: Record<Language, readonly string[]> = {
  en: [
    'The picture is too dark or blurry to read. Please take it again in good light.',
    'A part of the document is missing. Please send all of it, with every corner in the picture.',
    'The document has expired. Please send one that is valid today.',
    'The document is more than 30 days old. Please send a newer one.',
    'The name or address differs from your profile. Please send one that matches, or update your profile.',
    'This is a different document than the one we asked for. Please check the type and send it again.',
    'The document is not signed. Please sign it and send it again.',
  ],
  es: [
    'La imagen está demasiado oscura o borrosa para leerla. Tómela de nuevo con buena luz, por favor.',
    'Falta una parte del documento. Envíelo completo, con todas las esquinas en la imagen.',
    'El documento está vencido. Envíe uno que esté vigente hoy.',
    'El documento tiene más de 30 días. Envíe uno más reciente.',
    'El nombre o la dirección no coincide con su perfil. Envíe uno que coincida o actualice su perfil.',
    'Este no es el documento que le pedimos. Revise el tipo y envíelo de nuevo.',
    'El documento no está firmado. Fírmelo y envíelo de nuevo.',
  ],
};
