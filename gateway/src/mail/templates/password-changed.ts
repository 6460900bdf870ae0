import type { MailWriter } from './mail-content.ts';

export const passwordChanged: MailWriter<'password-changed'> = (
  { removedPasskeys },
  { brand, language, link },
) => {
  const names = removedPasskeys.map((name) => `“${name}”`).join(', ');
  const url = link('/forgot-password');
  if (language === 'es') {
    return {
      subject: 'Su contraseña cambió',
      blocks: [
        `La contraseña de su cuenta de ${brand.name} acaba de cambiar, y cerramos la sesión en sus demás dispositivos.`,
        ...(names
          ? [
              `También eliminamos sus llaves de acceso: ${names}. Puede agregarlas de nuevo en su cuenta.`,
            ]
          : []),
        'Si fue usted, no tiene que hacer nada.',
        `Si no fue usted, elija enseguida una contraseña nueva y llámenos al ${brand.phoneVanity}.`,
        { button: { label: 'Elegir una contraseña nueva', url } },
      ],
    };
  }
  return {
    subject: 'Your password was changed',
    blocks: [
      `The password of your ${brand.name} account was just changed, and your other devices were signed out.`,
      ...(names
        ? [`Your passkeys were removed too: ${names}. You can add them again in your account.`]
        : []),
      'If it was you, there is nothing to do.',
      `If it was not you, choose a new password right away and call us at ${brand.phoneVanity}.`,
      { button: { label: 'Choose a new password', url } },
    ],
  };
};
