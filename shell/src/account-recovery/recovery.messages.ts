import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';
import { en as signIn, es as signInEs } from '../sign-in/sign-in.messages.ts';

const en = {
  forgotTitle: 'Forgot your password?',
  forgotLede: 'Tell us your email. We will send you a link to choose a new one.',
  sendLink: 'Send the link',
  sending: 'Sending…',
  toLogin: 'Back to sign-in',
  sentTitle: 'Check your email',
  sentText:
    'If {{email}} has an account with us, a link to choose a new password is on its way. It works once, for one hour.',
  sentHint: 'Nothing after a few minutes? Look in your spam folder, or check the address.',
  sendAgain: 'Send it again',
  sentAgain: 'We sent it again. Only the newest link works.',
  otherAddress: 'Use another email address',
  resetTitle: 'Choose a new password',
  resetLede: 'You will be signed out on all devices and then sign in with it.',
  newPassword: 'New password',
  save: 'Save the password',
  saving: 'Saving…',
  resetDoneTitle: 'Your new password is saved',
  resetDoneText: 'The account {{email}} was signed out everywhere.',
  expiredTitle: 'This link no longer works',
  expiredText: 'It was used already, a newer one was sent, or it is older than an hour.',
  newLink: 'Send a new link',
  continue: 'Continue',
  signIn: 'Sign in',
  verifyTitle: 'Confirm your email',
  verifyText: 'Confirm that this address is yours, so that we can reach you about your case.',
  verifyWithPassword:
    'Confirm that this address is yours with the password of your account. You did not create one? Then choose a password of your own, and the account is yours alone.',
  accountPassword: 'Password',
  verify: 'Confirm my email',
  verifying: 'Confirming…',
  verifiedTitle: 'Your email is confirmed',
  verifiedText: 'Thank you. We will write to {{email}}.',
  beforeTitle: 'Your email is already confirmed',
  beforeText: '{{email}} is confirmed. There is nothing more to do.',
  changedTitle: 'Your new email is confirmed',
  changedText: 'From now on you sign in with {{email}}.',
  takenTitle: 'This address has an account already',
  takenText:
    'Your email stays as it is. Choose another address on your account page, or sign in to the other account.',
  askTitle: 'Confirm your email',
  askText: 'We send a link to {{email}}. It works once, for one hour.',
  askSent: 'The link is on its way to {{email}}. Look in your spam folder too.',
  signInForLink: 'Sign in, and we send you a new one.',
} as const;

const es: Translated<typeof en> = {
  forgotTitle: '¿Olvidó su contraseña?',
  forgotLede: 'Escriba su correo y le enviaremos un enlace para elegir una nueva.',
  sendLink: 'Enviar el enlace',
  sending: 'Enviando…',
  toLogin: 'Volver a iniciar sesión',
  sentTitle: 'Revise su correo',
  sentText:
    'Si {{email}} tiene una cuenta con nosotros, ya va en camino un enlace para elegir una contraseña nueva. Sirve una sola vez, durante una hora.',
  sentHint:
    '¿No llega en unos minutos? Busque en el correo no deseado o revise que la dirección esté bien escrita.',
  sendAgain: 'Enviarlo de nuevo',
  sentAgain: 'Lo enviamos de nuevo. Solo funciona el enlace más reciente.',
  otherAddress: 'Usar otro correo electrónico',
  resetTitle: 'Elija una contraseña nueva',
  resetLede:
    'Cerraremos su sesión en todos los dispositivos y podrá iniciarla con la contraseña nueva.',
  newPassword: 'Contraseña nueva',
  save: 'Guardar la contraseña',
  saving: 'Guardando…',
  resetDoneTitle: 'Su contraseña nueva quedó guardada',
  resetDoneText: 'Cerramos la sesión de {{email}} en todos los dispositivos.',
  expiredTitle: 'Este enlace ya no funciona',
  expiredText: 'Ya se usó, se envió uno más reciente o tiene más de una hora.',
  newLink: 'Enviar un enlace nuevo',
  continue: 'Continuar',
  signIn: 'Iniciar sesión',
  verifyTitle: 'Confirme su correo',
  verifyText: 'Confirme que esta dirección es suya para que podamos escribirle sobre su caso.',
  verifyWithPassword:
    'Confirme que esta dirección es suya con la contraseña de su cuenta. ¿No creó ninguna? Elija entonces su propia contraseña y la cuenta será solo suya.',
  accountPassword: 'Contraseña',
  verify: 'Confirmar mi correo',
  verifying: 'Confirmando…',
  verifiedTitle: 'Su correo quedó confirmado',
  verifiedText: 'Gracias. Le escribiremos a {{email}}.',
  beforeTitle: 'Su correo ya estaba confirmado',
  beforeText: '{{email}} está confirmado. No tiene que hacer nada más.',
  changedTitle: 'Su nuevo correo quedó confirmado',
  changedText: 'A partir de ahora, inicie sesión con {{email}}.',
  takenTitle: 'Esta dirección ya tiene una cuenta',
  takenText:
    'Su correo no cambia. Elija otra dirección en la página de su cuenta o inicie sesión en la otra cuenta.',
  askTitle: 'Confirme su correo',
  askText: 'Le enviaremos un enlace a {{email}}. Sirve una sola vez, durante una hora.',
  askSent: 'El enlace va en camino a {{email}}. Busque también en el correo no deseado.',
  signInForLink: 'Inicie sesión y le enviaremos uno nuevo.',
};

export const useLanguage = addMessages(
  { recovery: en, signIn },
  { recovery: es, signIn: signInEs },
);
