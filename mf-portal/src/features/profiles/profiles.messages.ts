import { addMessages, type Translated } from '../../language.ts';

export const en = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone Number',
  dateOfBirth: 'Date of Birth',
  dateOfBirthHint: 'MM/DD/YYYY, such as 04/23/1985, or YYYY\u2011MM\u2011DD.',
  ssn: 'Social Security Number',
  ssnHint: 'Nine digits, encrypted and stored securely. The bureaus need it to find your file.',
  ssnKept: 'Saved, ends in {{lastFour}}',
  changeSsn: 'Change',
  ssnReplaceHint: 'Nine digits. Leave this empty to keep the number that ends in {{lastFour}}.',
  showSsn: 'Show characters',
  hideSsn: 'Hide characters',

  address: 'Street Address',
  city: 'City',
  state: 'State',
  stateHint: 'Two letters, such as TX',
  zipCode: 'ZIP Code',
  zipCodeHint: 'Five digits, or nine',
  zipCodeElsewhere: 'ZIP code {{zipCode}} is in {{states}}. Are the state and the ZIP code right?',

  monthlyIncome: 'Monthly Income',
  monthlyIncomeHint: 'In dollars, before taxes. An estimate is fine.',
  employmentStatus: 'Employment Status',
  choose: 'Choose one',
  employment: {
    employed: 'Employed',
    'self-employed': 'Self-employed',
    unemployed: 'Unemployed',
    retired: 'Retired',
    student: 'Student',
  },
  targetScore: 'Target Credit Score',
  targetScoreHint: 'Scores run from 300 to 850. From 650 you can apply for funding.',
  creditGoals: 'Credit Goals',
  creditGoalsHint:
    'What would better credit make possible for you? 10 characters or more; a sentence is enough.',
} as const;

export const es: Translated<typeof en> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Número de teléfono',
  dateOfBirth: 'Fecha de nacimiento',
  dateOfBirthHint: 'MM/DD/AAAA, por ejemplo 04/23/1985, o AAAA\u2011MM\u2011DD.',
  ssn: 'Número de Seguro Social',
  ssnHint:
    'Nueve dígitos, cifrados y guardados de forma segura. Los burós lo necesitan para encontrar su expediente.',
  ssnKept: 'Guardado, termina en {{lastFour}}',
  changeSsn: 'Cambiar',
  ssnReplaceHint:
    'Nueve dígitos. Déjelo vacío para conservar el número que termina en {{lastFour}}.',
  showSsn: 'Mostrar caracteres',
  hideSsn: 'Ocultar caracteres',

  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  stateHint: 'Dos letras, como TX',
  zipCode: 'Código postal',
  zipCodeHint: 'Cinco dígitos, o nueve',
  zipCodeElsewhere:
    'El código postal {{zipCode}} es de {{states}}. ¿Están bien el estado y el código?',

  monthlyIncome: 'Ingreso mensual',
  monthlyIncomeHint: 'En dólares, antes de impuestos. Puede ser un aproximado.',
  employmentStatus: 'Situación laboral',
  choose: 'Elija una opción',
  employment: {
    employed: 'Con empleo',
    'self-employed': 'Por cuenta propia',
    unemployed: 'Sin empleo',
    retired: 'Jubilado o jubilada',
    student: 'Estudiante',
  },
  targetScore: 'Puntaje que desea alcanzar',
  targetScoreHint: 'Los puntajes van de 300 a 850. Desde 650 puede solicitar financiamiento.',
  creditGoals: 'Metas de crédito',
  creditGoalsHint: '¿Qué podría hacer con un mejor crédito? 10 caracteres o más; basta una frase.',
};

export const useLanguage = addMessages({ profiles: en }, { profiles: es });
