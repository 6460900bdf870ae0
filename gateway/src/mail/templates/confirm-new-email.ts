import type { MailWriter } from './mail-content.ts';

export const confirmNewEmail: MailWriter<'confirm-new-email'> = (
  { token },
  { brand, language, link },
) => {
  const url = link(`/verify-email?token=${token}`);
  if (language === 'es') {
    return {
      subject: 'Confirme su nuevo correo electrónico',
      blocks: [
        `Usted o nuestro equipo pidió usar esta dirección en su cuenta de ${brand.name}. Confírmela, y desde entonces iniciará sesión con ella. Hasta que lo haga, no cambia nada.`,
        { button: { label: 'Confirmar esta dirección', url } },
        {
          note: 'El enlace sirve una sola vez, durante una hora. Si no pidió este cambio, ignore este correo.',
        },
      ],
    };
  }
  return {
    subject: 'Confirm your new email address',
    blocks: [
      `You or our team asked to use this address for your ${brand.name} account. Confirm it, and from then on you sign in with it. Until you do, nothing changes.`,
      { button: { label: 'Confirm this address', url } },
      {
        note: 'The link works once, for one hour. If you did not ask for this change, ignore this email.',
      },
    ],
  };
};
