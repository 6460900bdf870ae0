import { wizardValues, type StepValues } from './onboarding-form.ts';

interface Texts {
  /** The fields that register an account, and its button. */
  register: { email: string; password: string; button: string };
  name: StepValues;
  profile: [StepValues, StepValues, StepValues];
  saveName: string;
  next: string;
  toDocuments: string;
  finish: string;
  enterReport: string;
  reportDate: string;
  bureau: string;
  previewTitle: string;
  saveReport: string;
  reportSaved: string;
  disputes: string;
  chooseFile: string;
  preview: string;
  missing: string;
  tickAll: string;
  /** Headings of a bureau's items. */
  threeDisputed: string;
  threeRemoved: string;
  utilityBill: string;
  approved: string;
  requestedAmount: string;
  purpose: string;
  apply: string;
  latest: string;
  qualify: string;
  qualified: string;
  approveAmount: string;
  approvedAmount: string;
  approve: string;
}

const spanishLabels: Record<string, string> = {
  'Phone Number': 'Número de teléfono',
  'Date of Birth': 'Fecha de nacimiento',
  'Social Security Number': 'Número de Seguro Social',
  'Street Address': 'Calle y número',
  City: 'Ciudad',
  State: 'Estado',
  'ZIP Code': 'Código postal',
  'Monthly Income': 'Ingreso mensual',
  'Employment Status': 'Situación laboral',
  'Target Credit Score': 'Puntaje que desea alcanzar',
  'Credit Goals': 'Metas de crédito',
};

const inSpanish = (values: StepValues): StepValues =>
  Object.fromEntries(
    Object.entries(values).map(([label, value]) => [spanishLabels[label] ?? label, value]),
  );

/** What the screens are called that bring a new installation to its first approved application. */
export const freshInstallationTexts: Record<'en' | 'es', Texts> = {
  en: {
    register: { email: 'Email', password: 'Password', button: 'Create Account' },
    name: { 'First Name': 'Robin', 'Last Name': 'Example' },
    profile: wizardValues,
    saveName: 'Save and Continue',
    next: 'Next',
    toDocuments: 'Continue to Documents',
    finish: "I'll Upload Documents Later - Complete Setup",
    enterReport: 'Enter a report',
    reportDate: 'Report date',
    bureau: 'Bureau',
    previewTitle: 'What this report changes',
    saveReport: 'Save report',
    reportSaved: 'Report saved',
    disputes: 'Disputes',
    chooseFile: 'Choose a CSV file or drop it here',
    preview: 'Preview',
    missing: 'Not in this report: removed by the bureau?',
    tickAll: 'Tick all shown',
    threeDisputed: 'Disputed (3)',
    threeRemoved: 'Removed (3)',
    utilityBill: 'Utility Bill',
    approved: 'Approved',
    requestedAmount: 'Requested Amount',
    purpose: 'Funding Purpose',
    apply: 'Submit Application',
    latest: 'Latest Application',
    qualify: 'Qualify',
    qualified: 'Qualified',
    approveAmount: 'Approve…',
    approvedAmount: 'Approved amount',
    approve: 'Approve',
  },
  es: {
    register: { email: 'Correo electrónico', password: 'Contraseña', button: 'Crear cuenta' },
    name: { Nombre: 'Robin', Apellido: 'Example' },
    profile: [inSpanish(wizardValues[0]), inSpanish(wizardValues[1]), inSpanish(wizardValues[2])],
    saveName: 'Guardar y continuar',
    next: 'Siguiente',
    toDocuments: 'Continuar a documentos',
    finish: 'Subiré los documentos después - Terminar',
    enterReport: 'Registrar un informe',
    reportDate: 'Fecha del informe',
    bureau: 'Buró',
    previewTitle: 'Qué cambia este informe',
    saveReport: 'Guardar informe',
    reportSaved: 'Informe guardado',
    disputes: 'Disputas',
    chooseFile: 'Elija un archivo CSV o suéltelo aquí',
    preview: 'Vista previa',
    missing: 'No están en este informe: ¿los eliminó el buró?',
    tickAll: 'Marcar todos los mostrados',
    threeDisputed: 'En disputa (3)',
    threeRemoved: 'Eliminados (3)',
    utilityBill: 'Recibo de servicios',
    approved: 'Aprobado',
    requestedAmount: 'Monto solicitado',
    purpose: 'Uso del financiamiento',
    apply: 'Enviar solicitud',
    latest: 'Última solicitud',
    qualify: 'Calificar',
    qualified: 'Calificada',
    approveAmount: 'Aprobar…',
    approvedAmount: 'Monto aprobado',
    approve: 'Aprobar',
  },
};
