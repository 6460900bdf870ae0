import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { get, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { useLanguage } from '../../language.ts';

/** The broken rule of a field, in the reader's language. */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { language } = useLanguage();
  return (name: FieldPath<Values>): string | undefined => {
    const error: { message?: string } | undefined = get(errors, name);
    return error?.message ? translateIssue(language, error.message) : undefined;
  };
}
