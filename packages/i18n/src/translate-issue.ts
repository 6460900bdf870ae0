import { issueMessages, toIssueCode, type IssueCode } from '@repo/contract/issues';
import type { Language } from '@repo/contract/languages';

const spanish: Record<IssueCode, string> = {
  invalid: 'Este valor no es válido',
  required: 'Este campo es obligatorio',
  'too-long': 'Este texto es demasiado largo',
  'characters-not-allowed': 'Este texto contiene caracteres que no se pueden guardar',
  'first-name-required': 'Escriba su nombre',
  'last-name-required': 'Escriba su apellido',
  'email-invalid': 'Escriba un correo electrónico válido',
  'email-taken': 'Ya existe una cuenta con este correo',
  'password-required': 'Escriba su contraseña',
  'password-too-short': 'Use al menos 8 caracteres',
  'password-too-long': 'Use como máximo 200 caracteres',
  'token-invalid': 'Este enlace venció o ya se usó',
  'code-required': 'Escriba el código de su aplicación de autenticación',
  'code-incorrect':
    'Este código no es correcto. Use el más reciente; cada código sirve una sola vez',
  'totp-expired': 'Esta configuración caducó. Empiece de nuevo con otro código QR',
  'passkey-refused': 'No se pudo confirmar esta llave de acceso',
  'password-incorrect': 'Esta no es su contraseña',
  'password-unchanged': 'Elija una contraseña distinta de la actual',
  'email-unchanged': 'Este ya es su correo electrónico',
  'email-change-needs-confirmation':
    'Cambie su correo en la página de su cuenta, donde se confirma el nuevo',
  'changed-by-support': 'Llame a atención al cliente para cambiar este dato',
  'phone-too-short': 'El teléfono debe tener al menos 10 dígitos',
  'date-format': 'La fecha debe tener el formato AAAA-MM-DD',
  'date-not-real': 'Esta fecha no existe en el calendario',
  underage: 'Debe tener al menos 18 años',
  'ssn-format': 'El número de Seguro Social debe tener 9 dígitos',
  'address-required': 'Escriba su dirección',
  'city-required': 'Escriba su ciudad',
  'state-required': 'Escriba su estado',
  'zip-code-too-short': 'El código postal debe tener al menos 5 dígitos',
  'amount-format': 'Escriba una cantidad válida',
  'employment-status-required': 'Elija su situación laboral',
  'credit-goals-too-short': 'Describa sus metas de crédito',
  'score-format': 'Escriba un puntaje de 3 dígitos',
  'not-whole-number': 'Escriba un número entero',
  'not-above-zero': 'Escriba una cantidad mayor que cero',
  'funding-purpose-too-short': 'Explique con más detalle para qué usará el financiamiento',
  'application-open': 'Ya tiene una solicitud abierta',
  'onboarding-incomplete': 'Complete primero la configuración de su cuenta',
  'lead-fields-required': 'Complete todos los campos obligatorios.',
  'lead-agreement-required': 'Acepte recibir novedades para continuar.',
  'site-path-invalid': 'Esta no es una dirección de este sitio',
  'client-required': 'Indique el id del cliente',
  'title-required': 'Escriba un título',
  'message-required': 'Escriba un mensaje',
  'nothing-to-change': 'Indique al menos un dato que cambiar',
  'file-and-type-required': 'Seleccione un archivo y el tipo de documento',
  'one-file-only': 'Envíe un solo archivo a la vez',
  'file-empty': 'Este archivo está vacío',
  'file-type-not-accepted': 'Este archivo no es un PDF, JPEG ni PNG',
  'file-type-mismatch': 'El contenido de este archivo no corresponde a su nombre',
  'file-too-large': 'Este archivo es demasiado grande',
  'file-infected': 'Este archivo contiene un virus y no se aceptó',
  'storage-quota-exceeded': 'No queda espacio para este archivo',
  'cursor-unknown': 'Este cursor no corresponde a esta lista',
  'rejection-note-required': 'Explique al cliente por qué se rechaza el documento',
};

const sentences: Record<Language, Record<IssueCode, string>> = { en: issueMessages, es: spanish };

/** Returns the sentence of an issue code in `language`; an unknown code is translated as `invalid`. */
export function translateIssue(language: Language, code: string): string {
  return sentences[language][toIssueCode(code)];
}
