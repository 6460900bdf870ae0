import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Start Your Credit Repair Journey',
  description:
    'Tell us how to reach you and get a free analysis of your credit reports. No upfront fees and no obligation.',
  lede: 'Tell us how to reach you. It takes about a minute, and the first look at your credit is free.',
  form: {
    title: 'Tell Us About Yourself',
    loading: 'Loading the form',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email Address',
    allRequired: 'All fields are required.',
    phone: 'Phone Number',
    state: 'State',
    statePlaceholder: 'Select your state',
    submit: 'Start My Free Analysis',
    pending: 'Processing...',
    privacy: 'We never ask for your Social Security number on this page.',
    topic: {
      consultation: 'Your request: a free consultation',
      funding: 'Your request: a call about funding',
    },
  },
  consent: {
    why: 'We need your yes to text and email you about this request.',
  },
  today: {
    title: 'What You Get Today',
    strategy: 'A custom dispute strategy, based on your own reports',
  },
  why: {
    title: 'Why Choose {{brand}}?',
    methods:
      'Disputes under the FCRA, the federal law on credit reports, and Metro 2, the format lenders report in',
  },
  callCard: {
    title: 'Rather talk to us?',
    text: 'Call us toll-free.',
  },
  toast: {
    missingTitle: 'Missing Information',
    agreementTitle: 'Agreement Required',
    errorTitle: 'Submission Error',
    errorText: 'Please try again or call us at {{phone}}',
    tooManyTitle: 'Too Many Attempts',
    tooManyText: 'Please wait a few minutes and try again, or call us at {{phone}}',
    successTitle: 'Information Received!',
  },
  thanks: {
    documentTitle: 'Thank You',
    title: 'Thank You, {{name}}!',
    titleUnnamed: 'Thank You!',
    lede: 'We have your information. This is what you get:',
    analysis: 'Free credit report analysis',
    strategy: 'Custom dispute strategy development',
    portal: '24/7 client portal access',
    account: 'Create your account',
    accountText:
      'Your next step is your account: there you send us your reports and follow our work.',
    nextTitle: "What's Next?",
    nextEmail: 'Check your email for credit report instructions',
    mailedTo: 'The instructions go to',
    wrongEmail: 'Not your address? Correct it',
    rightEmail: 'Correct email address',
    resend: 'Send the instructions there',
    correctionRefused: 'The address was not changed',
    nextReports: 'Gather your current credit reports',
    reportsTitle: 'Where to Get Your Reports',
    report: 'Get Your Credit Report Now',
    call: 'Call Now',
    callNote: 'Our number is {{phone}}.',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Comience el camino hacia un mejor crédito',
  description:
    'Díganos cómo comunicarnos con usted y reciba un análisis gratuito de sus informes de crédito. Sin pagos por adelantado y sin compromiso.',
  lede: 'Díganos cómo comunicarnos con usted. Toma cerca de un minuto, y la primera revisión de su crédito es gratis.',
  form: {
    title: 'Cuéntenos sobre usted',
    loading: 'Cargando el formulario',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    allRequired: 'Todos los campos son obligatorios.',
    phone: 'Teléfono',
    state: 'Estado',
    statePlaceholder: 'Seleccione su estado',
    submit: 'Quiero mi análisis gratuito',
    pending: 'Procesando...',
    privacy: 'En esta página nunca le pedimos su número de Seguro Social.',
    topic: {
      consultation: 'Su solicitud: una consulta gratuita',
      funding: 'Su solicitud: una llamada sobre financiamiento',
    },
  },
  consent: {
    why: 'Necesitamos su permiso para escribirle por SMS y correo sobre esta solicitud.',
  },
  today: {
    title: 'Lo que recibe hoy',
    strategy: 'Una estrategia de disputa a su medida, basada en sus propios informes',
  },
  why: {
    title: '¿Por qué elegir {{brand}}?',
    methods:
      'Disputas según la FCRA, la ley federal sobre informes de crédito, y Metro 2, el formato con que reportan los prestamistas',
  },
  callCard: {
    title: '¿Prefiere hablar con nosotros?',
    text: 'La llamada es gratuita.',
  },
  toast: {
    missingTitle: 'Faltan datos',
    agreementTitle: 'Falta su autorización',
    errorTitle: 'No pudimos enviar sus datos',
    errorText: 'Inténtelo de nuevo o llámenos al {{phone}}',
    tooManyTitle: 'Demasiados intentos',
    tooManyText: 'Espere unos minutos e inténtelo de nuevo, o llámenos al {{phone}}',
    successTitle: '¡Recibimos sus datos!',
  },
  thanks: {
    documentTitle: 'Gracias',
    title: '¡Gracias, {{name}}!',
    titleUnnamed: '¡Gracias!',
    lede: 'Ya tenemos sus datos. Esto es lo que recibirá:',
    analysis: 'Análisis gratuito de su informe de crédito',
    strategy: 'Una estrategia de disputa preparada para usted',
    portal: 'Acceso al portal de clientes las 24 horas, los 7 días de la semana',
    account: 'Cree su cuenta',
    accountText:
      'El siguiente paso es su cuenta: ahí nos envía sus informes y sigue nuestro trabajo.',
    nextTitle: '¿Qué sigue?',
    nextEmail: 'Revise su correo: ahí recibirá las instrucciones sobre su informe de crédito',
    mailedTo: 'Las instrucciones van a',
    wrongEmail: '¿No es su correo? Corríjalo',
    rightEmail: 'Correo electrónico correcto',
    resend: 'Enviar ahí las instrucciones',
    correctionRefused: 'No se cambió el correo',
    nextReports: 'Reúna sus informes de crédito actuales',
    reportsTitle: 'Dónde obtener sus informes',
    report: 'Obtenga su informe de crédito ahora',
    call: 'Llamar ahora',
    callNote: 'Nuestro número es {{phone}}.',
  },
};

export const useLanguage = addMessages({ leads: en }, { leads: es });
