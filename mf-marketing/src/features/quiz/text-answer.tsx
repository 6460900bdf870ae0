import type { TextQuestion } from '@repo/contract/quiz';
import { Field } from '@repo/ui/field.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { space } from '@repo/ui/tokens.ts';
import type { Ref } from 'react';
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
  return (
    <Answer>
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
    </Answer>
  );
}
