import { INVITATION_DAYS } from '@repo/contract/new-clients';
import { formattersOf } from '@repo/i18n/formatters.ts';
import type { MailWriters } from './mail.ts';
import { secondFactorChanges } from './second-factor-changes.ts';

export const accountMails = {
  'verify-email': ({ token }, { brand, language, link }) => {
    const url = link(`/verify-email?token=${token}`);
    return language === 'es'
      ? {
          subject: 'Confirme su correo electrónico',
          blocks: [
            `Confirme que esta dirección es suya, para que podamos escribirle sobre su cuenta de ${brand.name}.`,
            { button: { label: 'Confirmar mi correo', url } },
            {
              note: 'El enlace sirve una sola vez, durante una hora. Si no pidió este correo, ignórelo.',
            },
          ],
        }
      : {
          subject: 'Confirm your email address',
          blocks: [
            `Please confirm that this address is yours, so that we can write to you about your ${brand.name} account.`,
            { button: { label: 'Confirm my email address', url } },
            {
              note: 'The link works once, for one hour. If you did not ask for this email, ignore it.',
            },
          ],
        };
  },
  invitation: ({ token }, { brand, language, link }) => {
    const url = link(`/reset-password?token=${token}`);
    const later = link('/forgot-password');
    return language === 'es'
      ? {
          subject: `Su cuenta de ${brand.name}: elija una contraseña`,
          heading: 'Elija una contraseña para su cuenta',
          blocks: [
            `${brand.name} creó una cuenta para usted. Ahí verá sus puntajes, sus disputas y sus documentos. Elija su contraseña para entrar:`,
            { button: { label: 'Elegir mi contraseña', url } },
            {
              note: `El enlace sirve una sola vez, durante ${INVITATION_DAYS} días. Después puede pedir otro en ${later}. Si no esperaba este correo, ignórelo o llámenos al ${brand.phoneVanity}. Nunca le pediremos este enlace ni su contraseña.`,
            },
          ],
        }
      : {
          subject: `Your ${brand.name} account: choose a password`,
          heading: 'Choose a password for your account',
          blocks: [
            `${brand.name} created an account for you. It shows your scores, your disputes and your documents. Choose a password to sign in:`,
            { button: { label: 'Choose my password', url } },
            {
              note: `The link works once, for ${INVITATION_DAYS} days. After that, ask for another one at ${later}. If you did not expect this email, ignore it or call us at ${brand.phoneVanity}. We will never ask you for this link or your password.`,
            },
          ],
        };
  },
  'password-reset': ({ token }, { brand, language, link }) => {
    const url = link(`/reset-password?token=${token}`);
    return language === 'es'
      ? {
          subject: 'Elija una contraseña nueva',
          blocks: [
            `Alguien pidió una contraseña nueva para su cuenta de ${brand.name}. Si fue usted, elíjala aquí:`,
            { button: { label: 'Elegir una contraseña nueva', url } },
            {
              note: 'El enlace sirve una sola vez, durante una hora. Si no fue usted, ignore este correo: su contraseña no cambia. Nunca le pediremos este enlace ni su contraseña.',
            },
          ],
        }
      : {
          subject: 'Choose a new password',
          blocks: [
            `Somebody asked for a new password for your ${brand.name} account. If it was you, choose it here:`,
            { button: { label: 'Choose a new password', url } },
            {
              note: 'The link works once, for one hour. If it was not you, ignore this email: your password stays as it is. We will never ask you for this link or your password.',
            },
          ],
        };
  },
  'password-changed': ({ removedPasskeys }, { brand, language, link }) => {
    const names = removedPasskeys.map((name) => `“${name}”`).join(', ');
    const url = link('/forgot-password');
    if (language === 'es') {
      const removed = `También eliminamos sus llaves de acceso: ${names}. Puede agregarlas de nuevo en su cuenta.`;
      return {
        subject: 'Su contraseña cambió',
        blocks: [
          `La contraseña de su cuenta de ${brand.name} acaba de cambiar, y cerramos la sesión en sus demás dispositivos.`,
          ...(names ? [removed] : []),
          'Si fue usted, no tiene que hacer nada.',
          `Si no fue usted, elija enseguida una contraseña nueva y llámenos al ${brand.phoneVanity}.`,
          { button: { label: 'Elegir una contraseña nueva', url } },
        ],
      };
    }
    const removed = `Your passkeys were removed too: ${names}. You can add them again in your account.`;
    return {
      subject: 'Your password was changed',
      blocks: [
        `The password of your ${brand.name} account was just changed, and your other devices were signed out.`,
        ...(names ? [removed] : []),
        'If it was you, there is nothing to do.',
        `If it was not you, choose a new password right away and call us at ${brand.phoneVanity}.`,
        { button: { label: 'Choose a new password', url } },
      ],
    };
  },
  'confirm-new-email': ({ token }, { brand, language, link }) => {
    const url = link(`/verify-email?token=${token}`);
    return language === 'es'
      ? {
          subject: 'Confirme su nuevo correo electrónico',
          blocks: [
            `Usted o nuestro equipo pidió usar esta dirección en su cuenta de ${brand.name}. Confírmela, y desde entonces iniciará sesión con ella. Hasta que lo haga, no cambia nada.`,
            { button: { label: 'Confirmar esta dirección', url } },
            {
              note: 'El enlace sirve una sola vez, durante una hora. Si no pidió este cambio, ignore este correo.',
            },
          ],
        }
      : {
          subject: 'Confirm your new email address',
          blocks: [
            `You or our team asked to use this address for your ${brand.name} account. Confirm it, and from then on you sign in with it. Until you do, nothing changes.`,
            { button: { label: 'Confirm this address', url } },
            {
              note: 'The link works once, for one hour. If you did not ask for this change, ignore this email.',
            },
          ],
        };
  },
  /** Sent to the old address, whose reader must not learn the complete new one. */
  'email-changed': ({ newEmail }, { brand, language }) => {
    const masked = `${newEmail.slice(0, 1)}•••${newEmail.slice(newEmail.lastIndexOf('@'))}`;
    return language === 'es'
      ? {
          subject: 'El correo de su cuenta cambió',
          blocks: [
            `Su cuenta de ${brand.name} usa ahora la dirección ${masked}. Ya no le escribiremos a esta.`,
            'Si fue usted, no tiene que hacer nada.',
            `Si no fue usted, llámenos enseguida al ${brand.phoneVanity}, para que protejamos su cuenta.`,
          ],
        }
      : {
          subject: 'The email address of your account was changed',
          blocks: [
            `Your ${brand.name} account now uses the address ${masked}. We will no longer write to this one.`,
            'If it was you, there is nothing to do.',
            `If it was not you, call us right away at ${brand.phoneVanity}, so that we can protect your account.`,
          ],
        };
  },
  'second-factor-changed': ({ change }, { brand, language, link }) => {
    const [subject, what] = secondFactorChanges[language][change];
    const url = link('/account');
    return language === 'es'
      ? {
          subject,
          blocks: [
            `${what} Esto se refiere a su cuenta de ${brand.name}.`,
            `Si no fue usted, cambie su contraseña y llámenos enseguida al ${brand.phoneVanity}.`,
            { button: { label: 'Revisar mi cuenta', url } },
          ],
        }
      : {
          subject,
          blocks: [
            `${what} This is about your ${brand.name} account.`,
            `If it was not you, change your password and call us right away at ${brand.phoneVanity}.`,
            { button: { label: 'Review my account', url } },
          ],
        };
  },
  'data-deleted': ({ keptUntil }, { brand, language }) => {
    const until = keptUntil && formattersOf(language).calendarDate(keptUntil);
    return language === 'es'
      ? {
          subject: 'Sus datos fueron eliminados',
          blocks: [
            `Eliminamos su cuenta de ${brand.name} y los datos de su expediente.`,
            'Lo que la ley nos obliga a conservar se queda por el tiempo que exige: la constancia de lo que usted aceptó, los pagos y el registro de quién trabajó con sus datos, sin los datos mismos.',
            ...(until
              ? [
                  `Lo que usted firmó con nosotros se conserva hasta el ${until}. Después se elimina.`,
                ]
              : []),
            `Este es el último mensaje sobre su cuenta. ¿Preguntas? Llámenos al ${brand.phoneVanity}.`,
          ],
        }
      : {
          subject: 'Your data was deleted',
          blocks: [
            `We deleted your ${brand.name} account and the data in your file.`,
            'What the law obliges us to keep stays for as long as it says: the evidence of what you agreed to, payments, and the record of who worked with your data, without the data itself.',
            ...(until
              ? [`What you signed with us is kept until ${until}, and deleted after that.`]
              : []),
            `This is the last message about your account. Questions? Call us at ${brand.phoneVanity}.`,
          ],
        };
  },
} satisfies Partial<MailWriters>;
