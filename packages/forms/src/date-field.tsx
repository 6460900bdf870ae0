import { readDate } from '@repo/contract/read-date';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { Button } from '@repo/ui/button.tsx';
import { useState, type ComponentProps } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { FormField } from './form.tsx';
import { dateMask, parseDate, type InputMask } from './masks.ts';
import { Question } from './question.tsx';
import { useSettled } from './use-settled.ts';

const texts = {
  en: { question: (date: string) => `Did you mean ${date}?`, accept: 'Use this date' },
  es: { question: (date: string) => `¿Quiso decir el ${date}?`, accept: 'Usar esta fecha' },
};

interface DayFirstQuestionProps {
  day: string | undefined;
  onAccept(day: string): void;
}

export function DayFirstQuestion({ day, onAccept }: DayFirstQuestionProps) {
  const language = useCurrentLanguage();
  const { question, accept } = texts[language];
  if (!day) return null;
  return (
    <>
      <span>{question(formattersOf(language).longCalendarDate(day))}</span>
      <Button variant="secondary" size="sm" onClick={() => onAccept(day)}>
        {accept}
      </Button>
    </>
  );
}

/** Reads a date month first and asks if that is a guess. Holds `YYYY-MM-DD` once it loses focus. */
export function DateField<Values extends FieldValues = never>({
  children,
  ...props
}: Omit<ComponentProps<typeof FormField<Values>>, 'mask'>) {
  const { setValue, setFocus } = useFormContext();
  const field: string = props.name;
  const value: unknown = useWatch({ name: field });
  const text = useSettled(typeof value === 'string' ? value : '');
  // The text before it was formatted, which shows the typed order.
  const [typed, setTyped] = useState('');
  const { dayFirst } = readDate(typed !== '' && text === parseDate(typed) ? typed : text);
  const mask: InputMask = {
    ...dateMask,
    onBlur: (read) => {
      if (read !== parseDate(typed)) setTyped(read);
      return parseDate(read);
    },
  };
  return (
    <div>
      <FormField<Values> {...props} mask={mask}>
        {children}
      </FormField>
      <Question>
        <DayFirstQuestion
          day={dayFirst}
          onAccept={(day) => {
            setValue(field, day, { shouldDirty: true, shouldValidate: true });
            setTyped('');
            setFocus(field);
          }}
        />
      </Question>
    </div>
  );
}
