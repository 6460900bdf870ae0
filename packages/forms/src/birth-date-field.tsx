import { birthDateOf, readBirthDate } from '@repo/contract/profile-form';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { calendarIcon } from '@repo/ui/icons.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { DayFirstQuestion } from './date-field.tsx';
import { FormField } from './form.tsx';
import { maskDate, type InputMask } from './masks.ts';
import { Question } from './question.tsx';
import { useSettled } from './use-settled.ts';

const texts = {
  en: (date: string) => `This is ${date}.`,
  es: (date: string) => `Es el ${date}.`,
};

export function writeUsDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}

const mask: InputMask = {
  whileTyping: maskDate,
  onBlur: (typed) => writeUsDate(birthDateOf(typed)),
};

interface BirthDateFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  hint: string;
  required?: boolean;
}

/** Spelled out below the field, with a question if it may have been written day first. */
export function BirthDateField<Values extends FieldValues = never>({
  name,
  label,
  hint,
  required = true,
}: BirthDateFieldProps<Values>) {
  const { setValue, setFocus } = useFormContext();
  const field: string = name;
  const typed: unknown = useWatch({ name: field });
  const settled = useSettled(typeof typed === 'string' ? typed : '');
  const reading = readBirthDate(settled);
  const language = useCurrentLanguage();
  function adopt(day: string) {
    setValue(field, writeUsDate(day), { shouldDirty: true, shouldValidate: true });
    setFocus(field);
  }
  return (
    <div>
      <FormField<FieldValues>
        name={field}
        label={label}
        hint={hint}
        mask={mask}
        required={required}
      >
        <TextInput icon={calendarIcon} inputMode="numeric" autoComplete="bday" />
      </FormField>
      <Question>
        {'value' in reading && reading.value && (
          <span>{texts[language](formattersOf(language).longCalendarDate(reading.value))}</span>
        )}
        <DayFirstQuestion day={reading.dayFirst} onAccept={adopt} />
      </Question>
    </div>
  );
}
