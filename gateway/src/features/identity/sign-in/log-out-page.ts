import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import { plainPage } from '../../../html/plain-page.ts';

const texts = {
  en: {
    title: 'Log out?',
    text: 'A link from elsewhere led here.',
    button: 'Log out',
    stay: 'Stay signed in',
  },
  es: {
    title: '¿Cerrar la sesión?',
    text: 'Un enlace de otro sitio lo trajo aquí.',
    button: 'Cerrar sesión',
    stay: 'Seguir conectado',
  },
} satisfies Record<Language, object>;

/** Asks whether to log out; the form sends to the address that it was opened at. */
export function logOutPage(options: { language: Language; brand: Brand; nonce: string }): string {
  const { title, text, button, stay } = texts[options.language];
  return plainPage({
    ...options,
    title,
    body: `<p>${text}</p>
<form method="post"><p><button>${button}</button></p></form>
<p><a href="/">${stay}</a></p>`,
  });
}
