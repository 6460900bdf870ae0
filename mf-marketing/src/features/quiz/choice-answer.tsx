import type { ChoiceQuestion } from '@repo/contract/quiz';
import { Choice } from '@repo/ui/choice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { afterPaint } from './after-paint.ts';
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

/**
 * The options as native radios: the arrow keys choose among them. The browser marks the chosen one itself;
 * what follows from it waits until the mark is painted.
 */
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
  useEffect(() => {
    // Remembered from an earlier page: known only once the prerendered page was taken over.
    const inputs = group.current?.querySelectorAll('input') ?? [];
    for (const input of inputs) if (input.value === answer) input.checked = true;
  }, [answer]);
  function choose(input: HTMLInputElement) {
    const keep = () => answerQuestion(question.id, input.value);
    // At the keyboard, Enter may follow at once.
    if (input.matches(':focus-visible')) keep();
    else afterPaint(keep);
  }
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
          defaultChecked={answer === option}
          onChange={(event) => choose(event.currentTarget)}
          label={t(`quiz.questions.${question.id}.options.${option}` as OptionKey)}
        />
      ))}
    </Options>
  );
}
