import { get, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { useLanguage } from '../../language.ts';

/** The broken rule of a field, in the reader's language. */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { validation } = useLanguage();
  return (name: FieldPath<Values>): string | undefined => {
    const error: { message?: string } | undefined = get(errors, name);
    return error?.message ? validation(error.message) : undefined;
  };
}
