import type { Translated } from '@repo/i18n/message-types.ts';

/** No greetings, because the copy by mail begins with one. */
export const en = {
  'document-needed': {
    title: 'Please send us: {{documentType}}',
    message:
      'To go on with your case we need this document: {{documentType}}. Send it in your portal, under Documents. A photo is enough if its four corners are in the picture and every word can be read.',
  },
  'clearer-photo': {
    title: 'A clearer photo, please: {{documentType}}',
    message:
      'We could not read the document that you sent: {{documentType}}. Please take the photo again in good light, with its four corners in the picture, and send it under Documents.',
  },
  'item-removed': {
    title: 'Removed from your {{bureau}} report: {{creditor}}',
    message:
      '{{creditor}} no longer appears on your {{bureau}} report. You can see it under Credit Report. If {{bureau}} puts it back one day, it must tell you in writing within five business days. Please let us know if it does.',
  },
  'report-received': {
    title: 'Your credit report of {{date}} has arrived',
    message:
      'We have received your credit report of {{date}}. Its scores and items are in your portal, under Credit Report. Please look through it and tell us what is wrong or is not yours.',
  },
  'application-news': {
    title: 'News about your funding application',
    message:
      'There is news about your funding application. Open Funding in your portal to see its status. If you have a question about it, please call us.',
  },
  welcome: {
    title: 'Welcome, {{firstName}}: your next steps',
    titleWithoutName: 'Welcome: your next steps',
    message:
      'Thank you for your trust. These are the next steps:\n1. Check your details under Account.\n2. Send us what is listed under Documents; photos are enough.\n3. Look through your credit report with us. We dispute what is wrong or cannot be verified.\nNobody can have information removed that is correct and current. You may also dispute errors with the bureaus yourself, free of charge.',
  },
} as const;

export const es: Translated<typeof en> = {
  'document-needed': {
    title: 'Envíenos, por favor: {{documentType}}',
    message:
      'Para seguir con su caso necesitamos este documento: {{documentType}}. Envíelo en su portal, en la sección Documentos. Basta una foto en la que se vean las cuatro esquinas y se lea todo el texto.',
  },
  'clearer-photo': {
    title: 'Necesitamos una foto más clara: {{documentType}}',
    message:
      'No pudimos leer el documento que nos envió: {{documentType}}. Tome la foto de nuevo con buena luz y con las cuatro esquinas en la imagen, y envíela en la sección Documentos.',
  },
  'item-removed': {
    title: 'Registro eliminado en {{bureau}}: {{creditor}}',
    message:
      'El registro de {{creditor}} ya no aparece en su informe de {{bureau}}. Puede verlo en la sección Informe de crédito. Si algún día {{bureau}} lo vuelve a incluir, debe avisarle por escrito en un plazo de cinco días hábiles. Si eso ocurre, díganoslo.',
  },
  'report-received': {
    title: 'Ya tenemos su informe de crédito del {{date}}',
    message:
      'Recibimos su informe de crédito del {{date}}. Sus puntajes y registros están en su portal, en la sección Informe de crédito. Revíselo y díganos qué está equivocado o no es suyo.',
  },
  'application-news': {
    title: 'Novedades sobre su solicitud de financiamiento',
    message:
      'Hay novedades sobre su solicitud de financiamiento. Abra la sección Financiamiento de su portal para ver en qué estado está. Si tiene alguna pregunta, llámenos.',
  },
  welcome: {
    title: 'Le damos la bienvenida, {{firstName}}: sus próximos pasos',
    titleWithoutName: 'Le damos la bienvenida: sus próximos pasos',
    message:
      'Gracias por su confianza. Estos son los próximos pasos:\n1. Revise sus datos en la sección Cuenta.\n2. Envíenos lo que aparece en la sección Documentos; bastan fotos.\n3. Revise con nosotros su informe de crédito. Disputamos lo que está equivocado o no se puede verificar.\nNadie puede hacer que se elimine información correcta y vigente. Usted también puede disputar los errores directamente ante los burós, sin costo.',
  },
};
