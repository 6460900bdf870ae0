import type { Language } from '@repo/contract/languages';
import type { MailWriter } from './mail-content.ts';
import type { SecondFactorChange } from './mail.ts';

interface Texts {
  title: string;
  what: string;
}

const texts: Record<Language, Record<SecondFactorChange, Texts>> = {
  en: {
    'totp-enabled': {
      title: 'Two-step sign-in was turned on',
      what: 'Signing in now also asks for a code from your authenticator app.',
    },
    'totp-disabled': {
      title: 'Two-step sign-in was turned off',
      what: 'Signing in no longer asks for a code from an authenticator app.',
    },
    'recovery-codes-replaced': {
      title: 'You have new recovery codes',
      what: 'New recovery codes were made. The old ones no longer work.',
    },
    'recovery-code-used': {
      title: 'A recovery code was used',
      what: 'Somebody signed in with one of your recovery codes. It cannot be used again.',
    },
    'codes-refused': {
      title: 'Too many wrong codes',
      what: 'Somebody entered your password and then too many wrong codes. We accept no code for up to an hour; a new password ends that at once.',
    },
    'passkey-added': {
      title: 'A passkey was added',
      what: 'A new passkey can now be used to sign in.',
    },
    'passkey-removed': {
      title: 'A passkey was removed',
      what: 'One of your passkeys can no longer be used to sign in.',
    },
    reset: {
      title: 'Your second factor was removed',
      what: 'As requested, we removed the authenticator app, recovery codes and passkeys, and signed you out everywhere. Until you set up new ones, the password alone signs you in.',
    },
  },
  es: {
    'totp-enabled': {
      title: 'Se activó la verificación en dos pasos',
      what: 'Desde ahora, para iniciar sesión también se pide un código de su aplicación de autenticación.',
    },
    'totp-disabled': {
      title: 'Se desactivó la verificación en dos pasos',
      what: 'Para iniciar sesión ya no se pide un código de una aplicación de autenticación.',
    },
    'recovery-codes-replaced': {
      title: 'Tiene códigos de recuperación nuevos',
      what: 'Se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.',
    },
    'recovery-code-used': {
      title: 'Se usó un código de recuperación',
      what: 'Alguien inició sesión con uno de sus códigos de recuperación. Ese código ya no sirve.',
    },
    'codes-refused': {
      title: 'Demasiados códigos incorrectos',
      what: 'Alguien escribió su contraseña y después demasiados códigos incorrectos. Durante una hora como máximo no aceptamos ningún código; con una contraseña nueva vuelven a servir enseguida.',
    },
    'passkey-added': {
      title: 'Se agregó una llave de acceso',
      what: 'Ahora se puede iniciar sesión con una llave de acceso nueva.',
    },
    'passkey-removed': {
      title: 'Se eliminó una llave de acceso',
      what: 'Ya no se puede iniciar sesión con una de sus llaves de acceso.',
    },
    reset: {
      title: 'Se eliminó su segundo factor',
      what: 'Como se pidió, eliminamos la aplicación de autenticación, los códigos de recuperación y las llaves de acceso, y cerramos todas sus sesiones. Hasta que configure otros, basta la contraseña para iniciar sesión.',
    },
  },
};

export const secondFactorChanged: MailWriter<'second-factor-changed'> = (
  { change },
  { brand, language, link },
) => {
  const { title, what } = texts[language][change];
  const url = link('/account');
  if (language === 'es') {
    return {
      subject: title,
      blocks: [
        `${what} Esto se refiere a su cuenta de ${brand.name}.`,
        `Si no fue usted, cambie su contraseña y llámenos enseguida al ${brand.phoneVanity}.`,
        { button: { label: 'Revisar mi cuenta', url } },
      ],
    };
  }
  return {
    subject: title,
    blocks: [
      `${what} This is about your ${brand.name} account.`,
      `If it was not you, change your password and call us right away at ${brand.phoneVanity}.`,
      { button: { label: 'Review my account', url } },
    ],
  };
};
