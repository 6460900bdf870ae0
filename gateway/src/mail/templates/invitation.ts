import { INVITATION_DAYS } from '@repo/contract/new-clients';
import type { MailWriter } from './mail-content.ts';

export const invitation: MailWriter<'invitation'> = ({ token }, { brand, language, link }) => {
  const button = link(`/reset-password?token=${token}`);
  const later = link('/forgot-password');
  if (language === 'es') {
    return {
      subject: `Su cuenta de ${brand.name}: elija una contraseña`,
      heading: 'Elija una contraseña para su cuenta',
      blocks: [
        `${brand.name} creó una cuenta para usted. Ahí verá sus puntajes, sus disputas y sus documentos. Elija su contraseña para entrar:`,
        { button: { label: 'Elegir mi contraseña', url: button } },
        {
          note: `El enlace sirve una sola vez, durante ${INVITATION_DAYS} días. Después puede pedir otro en ${later}. Si no esperaba este correo, ignórelo o llámenos al ${brand.phoneVanity}. Nunca le pediremos este enlace ni su contraseña.`,
        },
      ],
    };
  }
  return {
    subject: `Your ${brand.name} account: choose a password`,
    heading: 'Choose a password for your account',
    blocks: [
      `${brand.name} created an account for you. It shows your scores, your disputes and your documents. Choose a password to sign in:`,
      { button: { label: 'Choose my password', url: button } },
      {
        note: `The link works once, for ${INVITATION_DAYS} days. After that, ask for another one at ${later}. If you did not expect this email, ignore it or call us at ${brand.phoneVanity}. We will never ask you for this link or your password.`,
      },
    ],
  };
};
