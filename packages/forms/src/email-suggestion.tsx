import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { Button } from '@repo/ui/button.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { Question } from './question.tsx';
import { suggestEmail } from './suggest-email.ts';
import { useSettled } from './use-settled.ts';

const texts = {
  en: { question: 'Did you mean', accept: 'Use this address' },
  es: { question: '¿Quiso decir', accept: 'Usar esta dirección' },
};

interface EmailSuggestionProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  children: ReactNode;
}

export function EmailSuggestion<Values extends FieldValues = never>({
  name,
  children,
}: EmailSuggestionProps<Values>) {
  const { setValue, setFocus } = useFormContext();
  const field: string = name;
  const typed: unknown = useWatch({ name: field });
  const suggestion = suggestEmail(useSettled(typeof typed === 'string' ? typed : ''));
  const { question, accept } = texts[useCurrentLanguage()];
  function adopt(address: string) {
    setValue(field, address, { shouldDirty: true });
    setFocus(field);
  }
  return (
    <div>
      {children}
      <Question>
        {suggestion !== null && suggestion !== typed && (
          <>
            <span>
              {question} <strong>{suggestion}</strong>?
            </span>
            <Button variant="secondary" size="sm" onClick={() => adopt(suggestion)}>
              {accept}
            </Button>
          </>
        )}
      </Question>
    </div>
  );
}
