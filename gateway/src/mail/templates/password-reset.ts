import type { MailWriter } from './mail-content.ts';

export const passwordReset: MailWriter<'password-reset'> = (
  { token },
  { brand, language, link },
) => {
  const url = link(`/reset-password?token=${token}`);
  if (language === 'es') {
    return {
      subject: 'Elija una contraseña nueva',
      blocks: [
        `Alguien pidió una contraseña nueva para su cuenta de ${brand.name}. Si fue usted, elíjala aquí:`,
        { button: { label: 'Elegir una contraseña nueva', url } },
        {
          note: 'El enlace sirve una sola vez, durante una hora. Si no fue usted, ignore este correo: su contraseña no cambia. Nunca le pediremos este enlace ni su contraseña.',
        },
      ],
    };
  }
  return {
    subject: 'Choose a new password',
    blocks: [
      `Somebody asked for a new password for your ${brand.name} account. If it was you, choose it here:`,
      { button: { label: 'Choose a new password', url } },
      {
        note: 'The link works once, for one hour. If it was not you, ignore this email: your password stays as it is. We will never ask you for this link or your password.',
      },
    ],
  };
};
