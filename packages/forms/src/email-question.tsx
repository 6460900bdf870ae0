import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Question } from './question.tsx';
import { suggestEmail } from './suggest-email.ts';
import { useSettled } from './use-settled.ts';

const texts = {
  en: { question: 'Did you mean', accept: 'Use this address' },
  es: { question: '¿Quiso decir', accept: 'Usar esta dirección' },
};

interface EmailQuestionProps {
  typed: string;
  onAccept: (address: string) => void;
}

export function EmailQuestion({ typed, onAccept }: EmailQuestionProps) {
  const suggestion = suggestEmail(useSettled(typed));
  const { question, accept } = texts[useCurrentLanguage()];
  return (
    <Question>
      {suggestion !== null && suggestion !== typed && (
        <>
          <span>
            {question} <strong>{suggestion}</strong>?
          </span>
          <Button variant="secondary" size="sm" onClick={() => onAccept(suggestion)}>
            {accept}
          </Button>
        </>
      )}
    </Question>
  );
}
