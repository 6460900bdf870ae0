import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

export const en = {
  title: 'Document Upload Center',
  lede: 'Send us what we need to open disputes in your name, and see the result.',

  required: 'Required Documents',
  requiredHint: 'In any order. You see the result of our review here.',
  uploaded: 'Uploaded',
  upload: 'Upload',
  another: 'Add another file',
  again: 'Send again',
  hint: {
    'drivers-license': 'Front and back',
    'social-security': 'A clear photo of the front',
    'utility-bill': 'Within 30 days',
    'identity-affidavit': 'Will be provided: download it, sign it, send it back',
    'credit-report-myfreescore': 'From a credit monitoring service, MyFreeScore preferred',
    other: '',
  },
  template: 'Download the template',
  reason: 'We could not accept this document',
  noReason: 'Please send it again, complete and easy to read.',
  takePhoto: 'Take a photo',
  chooseFile: 'Choose a file',
  dropHere: 'Drop to add',

  formTitle: 'Upload a Document',
  formHint: 'For these and any other documents.',
  type: 'Document Type',
  chooseType: 'Select a document type',
  file: 'File',
  rule: 'PDF, JPG or PNG',
  ruleWithLimit: 'PDF, JPG or PNG, up to {{limit}} each',
  orDrop: 'or drop it here',
  chosen: 'Chosen files',

  yours: 'Your Documents',
  listLabel: 'All your documents',
  empty: 'No documents yet',
  emptyText:
    'Start with any of the required documents. Our team reviews each one, and you see the result here. If one cannot be accepted, we tell you why, and you can send it again.',
  error: 'Your documents did not load',
  download: 'Download',
  downloadOf: 'Download {{name}}',
  scanning: 'Waiting for the virus scan. Our team reviews it after that.',

  uploads: 'Files being uploaded',
  progressOf: 'Upload of {{name}}',
  state: {
    waiting: 'Waiting for its turn',
    sending: 'Uploading…',
    checking: 'Checking the file…',
    'signed-out': 'Sign in, and the upload goes on.',
    offline: 'You are offline. Keep this page open: the file is sent once you are back online.',
  },
  cancel: 'Cancel',
  cancelOf: 'Cancel the upload of {{name}}',
  retry: 'Try again',
  retryOf: 'Try again to upload {{name}}',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  tooLarge:
    'This file is too large: the limit is {{limit}}. Send a photo of each page instead, or split the file.',
  noSpace:
    'There is no space left for this file: all your files together may have {{limit}}. Call us at {{phone}} and we will help.',

  done: 'Document uploaded',
  failed: 'Upload failed',
  failedText: 'Failed to upload document. Please try again.',
  repeated: 'You have already sent {{name}}',
  stopped: 'Upload stopped',
  stoppedText: 'You left the portal before the file was sent. Please send it again.',
} as const;

export const es: Translated<typeof en> = {
  title: 'Centro de documentos',
  lede: 'Envíenos lo que necesitamos para abrir disputas a su nombre y vea el resultado.',

  required: 'Documentos necesarios',
  requiredHint: 'En el orden que prefiera. Aquí verá el resultado de nuestra revisión.',
  uploaded: 'Entregado',
  upload: 'Subir',
  another: 'Agregar otro archivo',
  again: 'Enviar de nuevo',
  hint: {
    'drivers-license': 'Por ambos lados',
    'social-security': 'Una foto clara del frente',
    'utility-bill': 'De los últimos 30 días',
    'identity-affidavit': 'Se la damos nosotros: descárguela, fírmela y envíela',
    'credit-report-myfreescore':
      'De un servicio de monitoreo de crédito, de preferencia MyFreeScore',
    other: '',
  },
  template: 'Descargar el formulario',
  reason: 'No pudimos aceptar este documento',
  noReason: 'Envíelo de nuevo, completo y bien legible.',
  takePhoto: 'Tomar una foto',
  chooseFile: 'Elegir un archivo',
  dropHere: 'Suelte para agregar',

  formTitle: 'Subir un documento',
  formHint: 'Para estos documentos y cualquier otro.',
  type: 'Tipo de documento',
  chooseType: 'Elija el tipo de documento',
  file: 'Archivo',
  rule: 'PDF, JPG o PNG',
  ruleWithLimit: 'PDF, JPG o PNG, de hasta {{limit}} cada uno',
  orDrop: 'o suéltelo aquí',
  chosen: 'Archivos elegidos',

  yours: 'Sus documentos',
  listLabel: 'Todos sus documentos',
  empty: 'Todavía no hay documentos',
  emptyText:
    'Empiece por cualquiera de los documentos necesarios. Nuestro equipo revisa cada uno y aquí verá el resultado. Si no podemos aceptar alguno, le decimos por qué y puede enviarlo de nuevo.',
  error: 'No se pudieron cargar sus documentos',
  download: 'Descargar',
  downloadOf: 'Descargar {{name}}',
  scanning: 'En espera del análisis antivirus. Después lo revisa nuestro equipo.',

  uploads: 'Archivos que se están subiendo',
  progressOf: 'Subida de {{name}}',
  state: {
    waiting: 'En espera de su turno',
    sending: 'Subiendo…',
    checking: 'Revisando el archivo…',
    'signed-out': 'Inicie sesión y la subida continuará.',
    offline:
      'No tiene conexión. Deje esta página abierta: el archivo se enviará cuando la recupere.',
  },
  cancel: 'Cancelar',
  cancelOf: 'Cancelar la subida de {{name}}',
  retry: 'Reintentar',
  retryOf: 'Volver a subir {{name}}',
  remove: 'Quitar',
  removeOf: 'Quitar {{name}}',
  tooLarge:
    'Este archivo es demasiado grande: el límite es de {{limit}}. Envíe una foto de cada página o divida el archivo.',
  noSpace:
    'No queda espacio para este archivo: todos sus archivos juntos pueden tener {{limit}}. Llámenos al {{phone}} y le ayudaremos.',

  done: 'Documento subido',
  failed: 'No se pudo subir',
  failedText: 'No se pudo subir el documento. Inténtelo de nuevo.',
  repeated: 'Ya envió {{name}}',
  stopped: 'La subida se detuvo',
  stoppedText: 'Salió del portal antes de que se enviara el archivo. Envíelo de nuevo.',
};

export const useLanguage = addMessages({ documents: en }, { documents: es });
