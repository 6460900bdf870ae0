import type { ChoiceQuestion } from '@repo/contract/quiz';
import { Choice } from '@repo/ui/choice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';
import { answerQuestion, readQuiz } from './quiz-memory.ts';

const Options = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
`;

type OptionKey = {
  [
    Question in ChoiceQuestion as Question['id']
  ]: `quiz.questions.${Question['id']}.options.${Question['options'][number]}`;
}[ChoiceQuestion['id']];

interface ChoiceAnswerProps {
  question: ChoiceQuestion;
  answer: string;
}

/** The options as native radios: the arrow keys choose among them. */
export function ChoiceAnswer({ question, answer }: ChoiceAnswerProps) {
  const { t } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chosen before the scripts were there: React leaves the mark and says nothing.
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && chosen.value !== readQuiz().answers[question.id]) {
      answerQuestion(question.id, chosen.value);
    }
  }, [question.id]);
  return (
    <Options
      ref={group}
      role="radiogroup"
      aria-labelledby="question"
      aria-describedby="question-hint"
    >
      {question.options.map((option) => (
        <Choice
          key={option}
          name={question.id}
          value={option}
          checked={answer === option}
          onChange={() => answerQuestion(question.id, option)}
          label={t(`quiz.questions.${question.id}.options.${option}` as OptionKey)}
        />
      ))}
    </Options>
  );
}
