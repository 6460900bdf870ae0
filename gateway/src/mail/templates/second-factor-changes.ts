import type { Language } from '@repo/contract/languages';
import type { SecondFactorChange } from './mail.ts';

type SubjectAndText = [subject: string, text: string];

export const secondFactorChanges: Record<Language, Record<SecondFactorChange, SubjectAndText>> = {
  en: {
    'totp-enabled': [
      'Two-step sign-in was turned on',
      'Signing in now also asks for a code from your authenticator app.',
    ],
    'totp-disabled': [
      'Two-step sign-in was turned off',
      'Signing in no longer asks for a code from an authenticator app.',
    ],
    'recovery-codes-replaced': [
      'You have new recovery codes',
      'New recovery codes were made. The old ones no longer work.',
    ],
    'recovery-code-used': [
      'A recovery code was used',
      'Somebody signed in with one of your recovery codes. It cannot be used again.',
    ],
    'codes-refused': [
      'Too many wrong codes',
      'Somebody entered your password and then too many wrong codes. We accept no code for up to an hour; a new password ends that at once.',
    ],
    'passkey-added': ['A passkey was added', 'A new passkey can now be used to sign in.'],
    'passkey-removed': [
      'A passkey was removed',
      'One of your passkeys can no longer be used to sign in.',
    ],
    reset: [
      'Your second factor was removed',
      'As requested, we removed the authenticator app, recovery codes and passkeys, and signed you out everywhere. Until you set up new ones, the password alone signs you in.',
    ],
  },
  es: {
    'totp-enabled': [
      'Se activó la verificación en dos pasos',
      'Desde ahora, para iniciar sesión también se pide un código de su aplicación de autenticación.',
    ],
    'totp-disabled': [
      'Se desactivó la verificación en dos pasos',
      'Para iniciar sesión ya no se pide un código de una aplicación de autenticación.',
    ],
    'recovery-codes-replaced': [
      'Tiene códigos de recuperación nuevos',
      'Se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.',
    ],
    'recovery-code-used': [
      'Se usó un código de recuperación',
      'Alguien inició sesión con uno de sus códigos de recuperación. Ese código ya no sirve.',
    ],
    'codes-refused': [
      'Demasiados códigos incorrectos',
      'Alguien escribió su contraseña y después demasiados códigos incorrectos. Durante una hora como máximo no aceptamos ningún código; con una contraseña nueva vuelven a servir enseguida.',
    ],
    'passkey-added': [
      'Se agregó una llave de acceso',
      'Ahora se puede iniciar sesión con una llave de acceso nueva.',
    ],
    'passkey-removed': [
      'Se eliminó una llave de acceso',
      'Ya no se puede iniciar sesión con una de sus llaves de acceso.',
    ],
    reset: [
      'Se eliminó su segundo factor',
      'Como se pidió, eliminamos la aplicación de autenticación, los códigos de recuperación y las llaves de acceso, y cerramos todas sus sesiones. Hasta que configure otros, basta la contraseña para iniciar sesión.',
    ],
  },
};
