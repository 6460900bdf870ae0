import { issueMessages, toIssueCode, type IssueCode } from '@repo/contract/issues';
import type { Language } from '@repo/contract/languages';

const spanish: Record<IssueCode, string> = {
  invalid: 'Este valor no es válido',
  required: 'Este campo es obligatorio',
  'too-long': 'Este texto es demasiado largo',
  'first-name-required': 'Escriba su nombre',
  'last-name-required': 'Escriba su apellido',
  'email-invalid': 'Escriba un correo electrónico válido',
  'email-taken': 'Ya existe una cuenta con este correo',
  'password-required': 'Escriba su contraseña',
  'password-too-short': 'Use al menos 8 caracteres',
  'password-too-long': 'Use como máximo 200 caracteres',
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
  'lead-fields-required': 'Complete todos los campos obligatorios.',
  'lead-agreement-required': 'Acepte recibir novedades para continuar.',
  'site-path-invalid': 'Esta no es una dirección de este sitio',
  'client-required': 'Indique el id del cliente',
  'title-required': 'Escriba un título',
  'message-required': 'Escriba un mensaje',
  'nothing-to-change': 'Indique al menos un dato que cambiar',
  'cursor-unknown': 'Este cursor no corresponde a esta lista',
};

const sentences: Record<Language, Record<IssueCode, string>> = { en: issueMessages, es: spanish };

/** Returns the sentence of an issue code in `language`; an unknown code is translated as `invalid`. */
export function translateIssue(language: Language, code: string): string {
  return sentences[language][toIssueCode(code)];
}
