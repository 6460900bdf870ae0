import type { Language } from '@repo/contract/languages';
import type { ValidationMessage } from '@repo/contract/messages';

const spanish: Record<ValidationMessage, string> = {
  'This field is required': 'Este campo es obligatorio',
  'This text is too long': 'Este texto es demasiado largo',
  'First name is required': 'Escriba su nombre',
  'Last name is required': 'Escriba su apellido',
  'Please enter a valid email address': 'Escriba un correo electrónico válido',
  'An account with this email address already exists': 'Ya existe una cuenta con este correo',
  'Enter your password': 'Escriba su contraseña',
  'Use at least 8 characters': 'Use al menos 8 caracteres',
  'Use at most 200 characters': 'Use como máximo 200 caracteres',
  'Phone number must be at least 10 digits': 'El teléfono debe tener al menos 10 dígitos',
  'Date must be in YYYY-MM-DD format': 'La fecha debe tener el formato AAAA-MM-DD',
  'This date is not in the calendar': 'Esta fecha no existe en el calendario',
  'You must be at least 18 years old': 'Debe tener al menos 18 años',
  'SSN must be 9 digits': 'El número de Seguro Social debe tener 9 dígitos',
  'Address is required': 'Escriba su dirección',
  'City is required': 'Escriba su ciudad',
  'State is required': 'Escriba su estado',
  'ZIP code must be at least 5 digits': 'El código postal debe tener al menos 5 dígitos',
  'Must be a valid amount': 'Escriba una cantidad válida',
  'Employment status is required': 'Elija su situación laboral',
  'Please describe your credit goals': 'Describa sus metas de crédito',
  'Must be a 3-digit score': 'Escriba un puntaje de 3 dígitos',
  'Must be a whole number': 'Escriba un número entero',
  'Must be more than zero': 'Escriba una cantidad mayor que cero',
  'Please provide more details about your funding purpose':
    'Explique con más detalle para qué usará el financiamiento',
  'Please fill in all required fields.': 'Complete todos los campos obligatorios.',
  'Please agree to receive updates to continue.': 'Acepte recibir novedades para continuar.',
  'This is not a path of this site': 'Esta no es una dirección de este sitio',
  'Name the client by id': 'Indique el id del cliente',
  'Enter a title': 'Escriba un título',
  'Enter a message': 'Escriba un mensaje',
};

/** The text of a validation rule in `language`; a text that is no rule's is returned as it is. */
export function translateValidation(language: Language, message: string): string {
  return language === 'es' ? ((spanish as Record<string, string>)[message] ?? message) : message;
}
