import type { Language } from '@repo/contract/languages';

interface ReadmeValues {
  brand: string;
  email: string;
  phone: string;
  createdAt: string;
}

const texts: Record<Language, (values: ReadmeValues) => string[]> = {
  en: ({ brand, email, phone, createdAt }) => [
    `Your data at ${brand}`,
    `Created on ${createdAt} (UTC)`,
    '',
    'data.json    what we store about you and show you: your account and profile, credit reports,',
    '             what we found in them, items, progress, documents, notifications, messages, funding applications,',
    '             saved card, consents, contracts and what you signed, where you are signed in, and who on our team viewed your',
    '             data.',
    'documents/   the files that you uploaded, as you sent them.',
    'signed/      what you signed with us, oldest first.',
    '',
    'Of your Social Security number and of account numbers, only the last four digits are included:',
    'the full numbers never leave our system. Your password and sign-in codes are not included either;',
    'nobody can read them.',
    '',
    'Keep this archive where nobody else can open it.',
    '',
    `Questions, or something is wrong? ${email} · ${phone}`,
  ],
  es: ({ brand, email, phone, createdAt }) => [
    `Sus datos en ${brand}`,
    `Creado el ${createdAt} (UTC)`,
    '',
    'data.json    lo que guardamos sobre usted y le mostramos: su cuenta y su perfil, los informes,',
    '             lo que encontramos en ellos, las cuentas de crédito, el avance, los documentos, las notificaciones, los mensajes,',
    '             las solicitudes de financiamiento, la tarjeta guardada, los consentimientos, los contratos y lo que firmó, dónde tiene',
    '             la sesión abierta y qué personas de nuestro equipo vieron sus datos.',
    'documents/   los archivos que usted subió, tal como los envió.',
    'signed/      lo que usted firmó con nosotros, lo más antiguo primero.',
    '',
    'De su número de Seguro Social y de los números de cuenta solo se incluyen los últimos cuatro',
    'dígitos: los números completos nunca salen de nuestro sistema. Tampoco se incluyen su contraseña',
    'ni sus códigos de acceso; nadie puede leerlos.',
    '',
    'Guarde este archivo donde nadie más pueda abrirlo.',
    '',
    `¿Tiene preguntas o encontró un error? ${email} · ${phone}`,
  ],
};

export function readme(language: Language, values: ReadmeValues): string {
  return `${texts[language](values).join('\n')}\n`;
}
