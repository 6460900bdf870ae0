import { addMessages, type Translated } from '../../language.ts';
import { en as profiles, es as profilesEs } from '../profiles/profiles.messages.ts';
import { en as documents, es as documentsEs } from '../documents/documents.messages.ts';

const en = {
  title: 'Set Up Your Account',
  lede: 'Three short steps, about 5 minutes.',
  step: 'Step {{step}} of 3',
  secondPart: 'Step 1, second part',
  next: 'Next',
  back: 'Back',
  saving: 'Saving…',
  errorTitle: 'Error',
  secure:
    'Your information is encrypted. Only the people who handle your file can see it. Each step is saved: you can stop, and go on later on any device.',
  notKept: 'This step is not saved yet',
  notKeptDescription:
    'You can go on. It stays in this tab, but not your Social Security number, and we save it when the connection is back or with the next step.',
  basic: {
    title: 'Basic Information',
    lede: 'Enter your name as it appears on your ID, so the bureaus can match it.',
    email: 'Email',
    emailHint: 'You sign in with this address, and we use it to contact you.',
    emailVerified: 'You have confirmed this address.',
    emailSaved: 'You have set up your account with this address.',
    changeEmail: 'Change it on your account page',
    submit: 'Save and Continue',
    saved: 'Information Saved',
    savedDescription: 'Next: a few details about you.',
    failed: 'Failed to save your information. Please try again.',
  },
  personal: {
    title: 'Personal Information',
  },
  address: {
    title: 'Address Information',
  },
  goals: {
    title: 'Credit Goals',
    submit: 'Continue to Documents',
    saved: 'Profile Information Saved',
    savedDescription: 'One thing left: your documents.',
    failed: 'Failed to create profile. Please try again.',
  },
  documents: {
    title: 'Required Documents',
    step: 'Documents',
    lede: 'These are what we need to open disputes in your name. Upload what you have at hand; you can upload the rest later from your dashboard.',
    correct: 'Did you mistype something before?',
    correctLink: 'Correct it on your account page',
    report: 'Current Credit Report',
    complete: "I'll Upload Documents Later - Complete Setup",
    completing: 'Completing setup…',
    overview: 'Go to Overview',
    profileMissing: 'Complete your profile first',
    failed: 'Failed to complete onboarding. Please ensure all documents are uploaded.',
    welcome: 'Welcome!',
    welcomeDescription: 'Your account is set up. This is your overview.',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Configure su cuenta',
  lede: 'Tres pasos cortos, unos 5 minutos.',
  step: 'Paso {{step}} de 3',
  secondPart: 'Paso 1, segunda parte',
  next: 'Siguiente',
  back: 'Atrás',
  saving: 'Guardando…',
  errorTitle: 'Error',
  secure:
    'Sus datos están cifrados. Solo los ven las personas que llevan su caso. Cada paso se guarda: puede detenerse y seguir después en cualquier dispositivo.',
  notKept: 'Este paso todavía no se ha guardado',
  notKeptDescription:
    'Puede continuar. Queda en esta pestaña, salvo su número de Seguro Social, y lo guardaremos cuando vuelva la conexión o con el paso siguiente.',
  basic: {
    title: 'Información básica',
    lede: 'Escriba su nombre como aparece en su identificación, para que los burós de crédito lo reconozcan.',
    email: 'Correo electrónico',
    emailHint: 'Con esta dirección inicia sesión y a ella le escribimos.',
    emailVerified: 'Usted ya confirmó esta dirección.',
    emailSaved: 'Usted configuró su cuenta con esta dirección.',
    changeEmail: 'Cambiarla en la página de su cuenta',
    submit: 'Guardar y continuar',
    saved: 'Información guardada',
    savedDescription: 'Ahora, algunos datos sobre usted.',
    failed: 'No se pudo guardar su información. Inténtelo de nuevo.',
  },
  personal: {
    title: 'Información personal',
  },
  address: {
    title: 'Dirección',
  },
  goals: {
    title: 'Metas de crédito',
    submit: 'Continuar a documentos',
    saved: 'Información del perfil guardada',
    savedDescription: 'Solo faltan sus documentos.',
    failed: 'No se pudo crear su perfil. Inténtelo de nuevo.',
  },
  documents: {
    title: 'Documentos necesarios',
    step: 'Documentos',
    lede: 'Los necesitamos para abrir disputas a su nombre. Suba los que tenga a mano; los demás puede subirlos después, desde su panel.',
    correct: '¿Se equivocó en algún dato anterior?',
    correctLink: 'Corríjalo en la página de su cuenta',
    report: 'Informe de crédito actual',
    complete: 'Subiré los documentos después - Terminar',
    completing: 'Terminando…',
    overview: 'Ir al resumen',
    profileMissing: 'Primero complete su perfil',
    failed:
      'No se pudo completar la configuración de la cuenta. Asegúrese de haber subido todos los documentos.',
    welcome: '¡Le damos la bienvenida!',
    welcomeDescription: 'Su cuenta está lista. Este es su resumen.',
  },
};

export const useLanguage = addMessages(
  { onboarding: en, profiles, documents },
  { onboarding: es, profiles: profilesEs, documents: documentsEs },
);
