import type { MailWriter } from './mail-content.ts';

/** Goes to every admin: visitors get the earlier build again. */
export const buildTakenBack: MailWriter<'build-taken-back'> = (
  { app, build, loads, failures },
  { language },
) => {
  if (language === 'es') {
    const heading = `Se retiró una versión de ${app}`;
    return {
      subject: heading,
      heading,
      blocks: [
        `La versión ${build} falló en ${failures} de ${loads} páginas en dos minutos. Los visitantes reciben de nuevo la versión anterior; no hace falta hacer nada.`,
      ],
    };
  }
  const heading = `A build of ${app} was taken back`;
  return {
    subject: heading,
    heading,
    blocks: [
      `Build ${build} failed in ${failures} of ${loads} pages within two minutes. Visitors get the earlier build again; nothing needs to be done.`,
    ],
  };
};
