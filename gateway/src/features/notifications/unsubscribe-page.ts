import { dialLink, type Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import { escapeHtml } from '../../html/escape-html.ts';
import { plainPage } from '../../html/plain-page.ts';

export interface UnsubscribePage {
  state: 'ask' | 'done' | 'ask-lead' | 'done-lead' | 'invalid';
  language: Language;
  brand: Brand;
  nonce: string;
}

interface Texts {
  title: string;
  text: string;
}

const texts: Record<
  Language,
  Record<UnsubscribePage['state'], Texts> & { button: string; questions: string }
> = {
  en: {
    ask: {
      title: 'Stop these emails?',
      text: 'You will no longer get copies of your notifications and the monthly report by email. Your notifications and letters stay in your portal. Emails about your sign-in and security still arrive.',
    },
    done: {
      title: 'Done: no more of these emails',
      text: 'You will find your notifications in the portal. You can turn the emails on again in your account.',
    },
    'ask-lead': {
      title: 'Stop emails from us?',
      text: 'We will no longer send news and offers to this email address. If you ask for information on our site again, you will still get what you asked for.',
    },
    'done-lead': {
      title: 'Done: no more emails from us',
      text: 'We have noted it. To stop calls or text messages too, please tell us by phone.',
    },
    invalid: {
      title: 'This link does not work',
      text: 'Please open the whole link from the email. You can also turn these emails off in your account.',
    },
    button: 'Stop these emails',
    questions: 'Questions? Call us at',
  },
  es: {
    ask: {
      title: '¿Dejar de recibir estos correos?',
      text: 'Ya no recibirá por correo copias de sus notificaciones ni el informe mensual. Sus notificaciones y cartas seguirán en su portal. Los correos sobre su inicio de sesión y su seguridad seguirán llegando.',
    },
    done: {
      title: 'Listo: no recibirá más estos correos',
      text: 'Encontrará sus notificaciones en el portal. Puede volver a activar los correos en su cuenta.',
    },
    'ask-lead': {
      title: '¿Dejar de recibir nuestros correos?',
      text: 'Ya no enviaremos novedades ni ofertas a esta dirección. Si vuelve a pedir información en nuestro sitio, recibirá lo que pidió.',
    },
    'done-lead': {
      title: 'Listo: no le enviaremos más correos',
      text: 'Lo hemos anotado. Si tampoco quiere llamadas o mensajes de texto, díganoslo por teléfono.',
    },
    invalid: {
      title: 'Este enlace no funciona',
      text: 'Abra el enlace completo del correo. También puede desactivar estos correos en su cuenta.',
    },
    button: 'Dejar de recibir estos correos',
    questions: '¿Preguntas? Llámenos al',
  },
};

export function unsubscribePage({ state, language, brand, nonce }: UnsubscribePage): string {
  const { button, questions, ...states } = texts[language];
  const { title, text } = states[state];
  const phone = `<a href="${dialLink(brand.phone)}">${escapeHtml(brand.phoneVanity)}</a>`;
  const form = state.startsWith('ask')
    ? `<form method="post"><p><button>${button}</button></p></form>\n`
    : '';
  return plainPage({
    language,
    brand,
    nonce,
    title,
    body: `<p>${text}</p>
${form}<p class="soft">${questions} ${phone}.</p>`,
  });
}
