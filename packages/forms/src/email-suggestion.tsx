import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { Button } from '@repo/ui/button.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { suggestEmail } from './suggest-email.ts';

/** Wait until typing pauses before suggesting. */
const PAUSE_MS = 800;

const texts = {
  en: { question: 'Did you mean', accept: 'Use this address' },
  es: { question: '¿Quiso decir', accept: 'Usar esta dirección' },
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  padding-top: ${space[1]};
  overflow-wrap: anywhere;
`;

interface EmailSuggestionProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  /** The form field `name`. */
  children: ReactNode;
}

/** Asks under an email field whether another address was meant, after a typical typo. Refuses nothing. */
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
      <div aria-live="polite">
        {suggestion !== null && suggestion !== typed && (
          <Line>
            <span>
              {question} <strong>{suggestion}</strong>?
            </span>
            <Button variant="secondary" size="sm" onClick={() => adopt(suggestion)}>
              {accept}
            </Button>
          </Line>
        )}
      </div>
    </div>
  );
}

/** Returns the text once it has not changed for a while, and nothing until then. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? settled : '';
}
