import type { ChoiceQuestion } from '@repo/contract/quiz';
import { Choice } from '@repo/ui/choice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { afterPaint } from './after-paint.ts';
import { useLanguage } from './quiz.messages.ts';

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
  onAnswer: (answer: string) => void;
}

/**
 * Native, uncontrolled radios. The browser checks the chosen one itself, and all other work waits
 * until that is painted.
 */
export function ChoiceAnswer({ question, answer, onAnswer }: ChoiceAnswerProps) {
  const { t } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  const adoptEarlyChoice = useEffectEvent(() => {
    // For a choice made before hydration, React preserves the checked radio but fires no change event.
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && chosen.value !== answer) onAnswer(chosen.value);
  });
  useEffect(() => adoptEarlyChoice(), []);
  useEffect(() => {
    const inputs = group.current?.querySelectorAll('input') ?? [];
    for (const input of inputs) if (input.value === answer) input.checked = true;
  }, [answer]);
  function choose(input: HTMLInputElement) {
    const report = () => onAnswer(input.value);
    // With a keyboard, Enter may follow at once.
    if (input.matches(':focus-visible')) report();
    else afterPaint(report);
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
