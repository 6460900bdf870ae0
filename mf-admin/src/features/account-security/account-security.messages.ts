import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Confirm that it is you',
  text: 'This is asked before the most sensitive actions, once every five minutes.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits, or one of your recovery codes',
  password: 'Your password',
  withPasskey: 'Confirm with a passkey',
  passkeyCancelled: 'No passkey was used. You can try again.',
  passkeyElsewhere:
    'Your passkeys do not work in this browser or at this address. Open the portal where you added them.',
  confirm: 'Confirm',
  confirming: 'Checking…',
  failed: 'Not confirmed',
  blockedTitle: 'A second factor is needed',
  blockedLede:
    'The admin sections hold the data of all clients. A password alone does not open them.',
  setUpTitle: 'Set up your second factor',
  setUpText:
    'An authenticator app on your phone, or a passkey. It takes a minute, and then you come back to this page.',
  setUp: 'Set up a second factor',
  confirmHere: 'You signed in with your password alone',
  confirmHereText: 'Confirm with your second factor, and this page opens.',
} as const;

const es: Translated<typeof en> = {
  title: 'Confirme que es usted',
  text: 'Se pide antes de las acciones más delicadas, una vez cada cinco minutos.',
  code: 'Código de su aplicación de autenticación',
  codeHint: 'Seis dígitos, o uno de sus códigos de recuperación',
  password: 'Su contraseña',
  withPasskey: 'Confirmar con una llave de acceso',
  passkeyCancelled: 'No se usó ninguna llave de acceso. Puede intentarlo de nuevo.',
  passkeyElsewhere:
    'Sus llaves de acceso no funcionan en este navegador o en esta dirección. Abra el portal donde las agregó.',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  failed: 'No se confirmó',
  blockedTitle: 'Hace falta un segundo factor',
  blockedLede:
    'Las secciones de administración guardan los datos de todos los clientes. La contraseña sola no las abre.',
  setUpTitle: 'Configure su segundo factor',
  setUpText:
    'Una aplicación de autenticación en su teléfono o una llave de acceso. Toma un minuto, y después volverá a esta página.',
  setUp: 'Configurar un segundo factor',
  confirmHere: 'Usted inició sesión solo con la contraseña',
  confirmHereText: 'Confirme con su segundo factor y se abrirá esta página.',
};

export const useLanguage = addMessages({ accountSecurity: en }, { accountSecurity: es });
