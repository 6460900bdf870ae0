import type { LegalTexts } from './legal-text.ts';

export const privacyTexts: LegalTexts = {
  en: ({ name, address, email }) => ({
    title: 'Privacy Policy',
    description: `What ${name} knows about you, what it is used for, who receives it, and how you get a copy.`,
    lede: `What ${name}, ${address}, knows about you and what happens with it.`,
    sections: [
      {
        title: 'What we ask for, and why',
        paragraphs: [
          'When you write to us: your name, email address, phone number and state, so that we can answer you.',
          'When you become a client: your date of birth, Social Security number, address, income and employment, because a credit bureau has to recognize you before it answers a dispute. Also the documents you upload, your credit reports and what is done about them.',
          'The answers of the funding quiz stay in your browser. They are not sent to us. Its email address and phone number are filled into the request form and are sent only with it.',
        ],
      },
      {
        title: 'How it is kept',
        paragraphs: [
          'Your Social Security number is stored encrypted, and our staff sees its last four digits. Every look at the full number is recorded. Card numbers go directly to Stripe, our payment provider; we never receive them.',
        ],
      },
      {
        title: 'Who receives it',
        paragraphs: [
          'The credit bureaus and the companies that report on you, for the disputes you asked us to make; a lender, when you apply for funding; Stripe, when you save a card; authorities, when the law requires it. We do not sell your information. Our pages link to a partner for credit reports: we may earn a commission if you enroll there, and the link says so. There is no other advertising.',
        ],
      },
      {
        title: 'Messages',
        paragraphs: [
          'If you agree to it, we send you texts and emails about your request and our offers. Every email has a link that ends them; a text ends with the answer STOP. Message and data rates may apply.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in and one remembers your language. While we try out a new version of this site, one keeps you on the same version; it holds a number that many visitors share. Your browser also keeps what you typed in a form that is not sent yet, until you send it or close the tab. There are no cookies for advertising or analytics.',
        ],
      },
      {
        title: 'Your choices',
        paragraphs: [
          `In your account you can correct your details, download a copy of your data, and ask us to delete it: the card “Delete my data” says what goes and what stays. Without an account, or to ask anything else, write to ${email}. We keep what the law obliges us to keep, for as long as it does.`,
        ],
      },
    ],
  }),
  es: ({ name, address, email }) => ({
    title: 'Política de privacidad',
    description: `Qué sabe ${name} de usted, para qué lo usa, quién lo recibe y cómo obtener una copia.`,
    lede: `Qué sabe de usted ${name}, ${address}, y qué hace con esos datos.`,
    sections: [
      {
        title: 'Qué le pedimos y por qué',
        paragraphs: [
          'Cuando nos escribe: su nombre, correo electrónico, teléfono y estado, para poder responderle.',
          'Cuando se hace cliente: fecha de nacimiento, número de Seguro Social, dirección, ingresos y empleo, porque el buró debe reconocerlo antes de responder a una disputa. También los documentos que sube, sus informes de crédito y lo que se hace con ellos.',
          'Las respuestas del cuestionario de financiamiento se quedan en su navegador. No se nos envían. El correo y el teléfono se ponen en el formulario de solicitud y solo se envían con él.',
        ],
      },
      {
        title: 'Cómo se guarda',
        paragraphs: [
          'Su número de Seguro Social se guarda cifrado y nuestro personal ve las últimas cuatro cifras. Cada vez que alguien ve el número completo queda un registro. Los números de tarjeta van directamente a Stripe, nuestro proveedor de pagos; nosotros nunca los recibimos.',
        ],
      },
      {
        title: 'Quién lo recibe',
        paragraphs: [
          'Los burós de crédito y las empresas que reportan sobre usted, para las disputas que nos pidió; un prestamista, cuando usted solicita financiamiento; Stripe, cuando guarda una tarjeta; las autoridades, cuando la ley lo exige. No vendemos sus datos. Nuestras páginas enlazan a un socio de informes de crédito: es posible que recibamos una comisión si usted se inscribe allí, y el enlace lo dice. No hay otra publicidad.',
        ],
      },
      {
        title: 'Mensajes',
        paragraphs: [
          'Si usted lo acepta, le enviamos mensajes de texto y correos sobre su solicitud y nuestras ofertas. Cada correo tiene un enlace para dejar de recibirlos; los mensajes de texto terminan si responde STOP. Pueden aplicarse tarifas de mensajes y datos.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Una cookie mantiene abierta su sesión y otra recuerda su idioma. Mientras probamos una nueva versión de este sitio, otra le mantiene en la misma versión; contiene un número que comparten muchos visitantes. Su navegador también guarda lo que escribió en un formulario sin enviar, hasta que lo envíe o cierre la pestaña. No hay cookies de publicidad ni de análisis.',
        ],
      },
      {
        title: 'Lo que usted puede hacer',
        paragraphs: [
          `En su cuenta puede corregir sus datos, descargar una copia de ellos y pedir que los eliminemos: la tarjeta «Eliminar mis datos» dice qué se elimina y qué se conserva. Si no tiene cuenta, o para cualquier otra pregunta, escriba a ${email}. Conservamos lo que la ley nos obliga a conservar, durante el tiempo que ella lo exige.`,
        ],
      },
    ],
  }),
};
