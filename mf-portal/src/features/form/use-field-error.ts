import { translateValidation } from '@repo/i18n/validation-messages.ts';
import { get, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { useLanguage } from '../../language.ts';

/** The broken rule of a field, in the reader's language. */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { language } = useLanguage();
  return (name: FieldPath<Values>): string | undefined => {
    const error: { message?: string } | undefined = get(errors, name);
    return error?.message ? translateValidation(language, error.message) : undefined;
  };
}
