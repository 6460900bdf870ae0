import type { MailWriter } from './mail-content.ts';

export const verifyEmail: MailWriter<'verify-email'> = ({ token }, { brand, language, link }) => {
  const url = link(`/verify-email?token=${token}`);
  if (language === 'es') {
    return {
      subject: 'Confirme su correo electrónico',
      blocks: [
        `Confirme que esta dirección es suya, para que podamos escribirle sobre su cuenta de ${brand.name}.`,
        { button: { label: 'Confirmar mi correo', url } },
        {
          note: 'El enlace sirve una sola vez, durante una hora. Si no pidió este correo, ignórelo.',
        },
      ],
    };
  }
  return {
    subject: 'Confirm your email address',
    blocks: [
      `Please confirm that this address is yours, so that we can write to you about your ${brand.name} account.`,
      { button: { label: 'Confirm my email address', url } },
      { note: 'The link works once, for one hour. If you did not ask for this email, ignore it.' },
    ],
  };
};
