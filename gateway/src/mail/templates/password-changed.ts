import type { MailWriter } from './mail-content.ts';

export const passwordChanged: MailWriter<'password-changed'> = (
  _data,
  { brand, language, link },
) => {
  const url = link('/forgot-password');
  if (language === 'es') {
    return {
      subject: 'Su contraseña cambió',
      heading: 'Su contraseña cambió',
      blocks: [
        `La contraseña de su cuenta de ${brand.name} acaba de cambiar, y cerramos la sesión en sus demás dispositivos.`,
        'Si fue usted, no tiene que hacer nada.',
        `Si no fue usted, elija enseguida una contraseña nueva y llámenos al ${brand.phoneVanity}.`,
        { button: { label: 'Elegir una contraseña nueva', url } },
      ],
    };
  }
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    blocks: [
      `The password of your ${brand.name} account was just changed, and your other devices were signed out.`,
      'If it was you, there is nothing to do.',
      `If it was not you, choose a new password right away and call us at ${brand.phoneVanity}.`,
      { button: { label: 'Choose a new password', url } },
    ],
  };
};
