import type { TextQuestion } from '@repo/contract/quiz';
import { EmailQuestion } from '@repo/forms/email-question.tsx';
import { Field } from '@repo/ui/field.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useRef, type Ref } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './quiz.messages.ts';

const Answer = styled.div`
  margin-top: ${space[2]};
`;

interface TextAnswerProps {
  question: TextQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

export function TextAnswer({ question, answer, onAnswer, inputRef }: TextAnswerProps) {
  const { t } = useLanguage();
  const optional = 'optional' in question;
  const box = useRef<HTMLDivElement>(null);
  function adopt(address: string) {
    onAnswer(address);
    box.current?.querySelector('input')?.focus();
  }
  return (
    <Answer ref={box}>
      <Field
        label={t(`quiz.${question.id}.label`)}
        required={!optional}
        {...(optional && { marker: t('quiz.optional') })}
      >
        <TextInput
          ref={inputRef}
          type={question.input}
          name={question.id}
          inputMode={question.input}
          autoComplete={question.input}
          placeholder={t(`quiz.${question.id}.placeholder`)}
          aria-describedby="question question-hint"
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
      </Field>
      {question.input === 'email' && <EmailQuestion typed={answer} onAccept={adopt} />}
    </Answer>
  );
}
