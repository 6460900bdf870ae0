import { addMessages, type Translated } from '../../../language.ts';

const en = {
  title: 'Import a Report',
  lede: 'Send us a report that you have saved. You see what we read and confirm that it is yours. It counts once our team has checked it.',
  back: 'Credit Report',
  password:
    'We never ask for the password of your monitoring site. You save the file, and nobody signs in for you.',
  privacy: 'Your file is stored encrypted, with your documents. Our own server reads it.',
  file: 'Your Saved Report',
  rule: 'HTML, PDF, JSON, XML or CSV, up to {{limit}}',
  progress: 'Upload of {{name}}',
  sending: 'Uploading {{name}}…',
  reading: 'Reading {{name}}…',
  cancel: 'Cancel',
  refused: 'We could not read this file',
  failed: 'The file did not arrive',
  busy: 'This file has to wait',
  retry: 'Try again',
  sendDocument: 'Send it to us under Documents',
  toDocuments: 'See it in Documents',
  openTitle: 'Not confirmed yet',
  openText: 'You see nothing of these in your portal until you confirm them.',
  checkingTitle: 'Being checked',
  checkingText: 'You already see these. They count once our team has checked them.',
  openReport: 'Look at {{name}}',
  how: {
    title: 'How to Save Your Report',
    sites: 'IdentityIQ and MyScoreIQ',
    sitesText:
      'On a computer, open your full three-bureau report and wait until it is all there. Press Ctrl+S (⌘S on a Mac) and choose “Web page, complete”.',
    classic: 'SmartCredit and MyFreeScoreNow',
    classicText:
      'On a computer, open the 3B report and switch to its original (classic) view, which has every detail. Then save it the same way.',
    bureau: 'A bureau’s own PDF',
    bureauText:
      'From www.annualcreditreport.com: open each bureau’s report and download or print it as a PDF. This also works on a phone. A scan or a photo cannot be read.',
    data: 'A data file',
    dataText: 'JSON or XML that your site or your lender gave you.',
  },
  review: {
    title: 'Check Your Report',
    lede: 'Once you confirm it, you see it in your portal. It counts once our team has checked it.',
    error: 'Your report did not load',
    back: 'Import a Report',
    summary: 'What We Read',
    date: 'Report of {{date}}',
    noDate: 'The file has no date',
    original: 'Download the original file',
    confirmed: 'This report was confirmed on {{date}}.',
    checking:
      'You confirmed this report on {{date}}. Our team now checks it against your file, and we tell you when it counts.',
    toReport: 'Go to your credit report',
    read: 'We read {{accounts}} at {{bureaus}}.',
    accounts_one: '{{count}} account',
    accounts_other: '{{count}} accounts',
    bureaus_one: '{{count}} bureau',
    bureaus_other: '{{count}} bureaus',
    negative_one: '{{count}} of them looks bad to a lender.',
    negative_other: '{{count}} of them look bad to a lender.',
    showPrinted: 'Show the words of the file below each value',
    problemsText:
      'We leave such a value out rather than guess. Our team can add it from the original.',
  },
  questions: {
    title: 'Before You Confirm',
    dateHint:
      'Month, day and year, such as 11/22/2026, or 2026-11-22. The site where you saved the report shows it.',
    isSamePerson: 'Is this your report?',
    samePerson: 'Yes, it is about me',
    otherPerson: 'No, it is somebody else’s',
    refused: 'Then please discard it. We only keep your own reports.',
    confirm: 'Confirm Report',
    discard: 'We delete the file and what we read of it. You can import it again at any time.',
  },
  confirmed: 'Report confirmed',
  confirmedText:
    'Here is what we found. Our team now checks it against your file, and we tell you when it counts.',
  discarded: 'Report discarded',
} as const;

const es: Translated<typeof en> = {
  title: 'Importar un informe',
  lede: 'Envíenos un informe que haya guardado. Usted ve lo que leímos y confirma que es suyo. Cuenta cuando nuestro equipo lo haya revisado.',
  back: 'Informe de crédito',
  password:
    'Nunca le pedimos la contraseña de su sitio de monitoreo. Usted guarda el archivo y nadie inicia sesión por usted.',
  privacy: 'Su archivo se guarda cifrado, con sus documentos. Lo lee nuestro propio servidor.',
  file: 'Su informe guardado',
  rule: 'HTML, PDF, JSON, XML o CSV, de hasta {{limit}}',
  progress: 'Subida de {{name}}',
  sending: 'Subiendo {{name}}…',
  reading: 'Leyendo {{name}}…',
  cancel: 'Cancelar',
  refused: 'No pudimos leer este archivo',
  failed: 'El archivo no llegó',
  busy: 'Este archivo tiene que esperar',
  retry: 'Reintentar',
  sendDocument: 'Envíenoslo en Documentos',
  toDocuments: 'Verlo en Documentos',
  openTitle: 'Sin confirmar',
  openText: 'No verá nada de esto en su portal hasta que lo confirme.',
  checkingTitle: 'En revisión',
  checkingText: 'Ya los ve. Cuentan cuando nuestro equipo los haya revisado.',
  openReport: 'Ver {{name}}',
  how: {
    title: 'Cómo guardar su informe',
    sites: 'IdentityIQ y MyScoreIQ',
    sitesText:
      'En una computadora, abra su informe completo de los tres burós y espere a que aparezca todo. Presione Ctrl+S (⌘S en una Mac) y elija «Página web, completa».',
    classic: 'SmartCredit y MyFreeScoreNow',
    classicText:
      'En una computadora, abra el informe 3B y cambie a su vista original (clásica), que tiene todos los detalles. Luego guárdelo de la misma manera.',
    bureau: 'El PDF de un buró',
    bureauText:
      'En www.annualcreditreport.com: abra el informe de cada buró y descárguelo o imprímalo como PDF. También funciona en el teléfono. Un escaneo o una foto no se puede leer.',
    data: 'Un archivo de datos',
    dataText: 'JSON o XML que le haya dado su sitio o su prestamista.',
  },
  review: {
    title: 'Revise su informe',
    lede: 'Cuando lo confirme, lo verá en su portal. Cuenta cuando nuestro equipo lo haya revisado.',
    error: 'No se pudo cargar su informe',
    back: 'Importar un informe',
    summary: 'Lo que leímos',
    date: 'Informe del {{date}}',
    noDate: 'El archivo no tiene fecha',
    original: 'Descargar el archivo original',
    confirmed: 'Este informe se confirmó el {{date}}.',
    checking:
      'Usted confirmó este informe el {{date}}. Ahora nuestro equipo lo compara con su archivo, y le avisamos cuando cuente.',
    toReport: 'Ir a su informe de crédito',
    read: 'Leímos {{accounts}} en {{bureaus}}.',
    accounts_one: '{{count}} cuenta',
    accounts_other: '{{count}} cuentas',
    bureaus_one: '{{count}} buró',
    bureaus_other: '{{count}} burós',
    negative_one: '{{count}} le da mala imagen ante un prestamista.',
    negative_other: '{{count}} le dan mala imagen ante un prestamista.',
    showPrinted: 'Mostrar las palabras del archivo debajo de cada valor',
    problemsText:
      'Preferimos omitir un valor a adivinarlo. Nuestro equipo puede agregarlo a partir del original.',
  },
  questions: {
    title: 'Antes de confirmar',
    dateHint:
      'Mes, día y año, por ejemplo 11/22/2026, o 2026-11-22. La muestra el sitio donde guardó el informe.',
    isSamePerson: '¿Es este su informe?',
    samePerson: 'Sí, trata de mí',
    otherPerson: 'No, es de otra persona',
    refused: 'Entonces descártelo. Solo guardamos informes suyos.',
    confirm: 'Confirmar informe',
    discard:
      'Eliminamos el archivo y lo que leímos de él. Puede volver a importarlo cuando quiera.',
  },
  confirmed: 'Informe confirmado',
  confirmedText:
    'Aquí está lo que encontramos. Ahora nuestro equipo lo compara con su archivo, y le avisamos cuando cuente.',
  discarded: 'Informe descartado',
};

export const useLanguage = addMessages({ reportImports: en }, { reportImports: es });
