import {
  canContinue,
  quizQuestions,
  type QuizAnswers,
  type QuizQuestionId,
} from '@repo/contract/quiz';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowLeftIcon } from '@repo/ui/icons.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import type { RefCallback, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { quizClaims } from '../../claims/quiz-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { useLanguage } from './quiz.messages.ts';
import { TextAnswer } from './text-answer.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space[2]};

  input {
    scroll-margin-block: ${space[12]};
  }
`;

const Buttons = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[1.5]};
  padding-block: ${space[1.5]} max(${space[1.5]}, env(safe-area-inset-bottom));
  background: ${color.paper};

  &::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    height: ${space[3]};
    background: linear-gradient(transparent, ${color.paper});
    pointer-events: none;
  }

  ${media.belowMd} {
    padding-block: ${space[1]} max(${space[1]}, env(safe-area-inset-bottom));

    > button {
      min-height: 3rem;
      padding: ${space[1]} ${space[2]};
    }
    > :last-child {
      flex: 1;
    }
  }
`;

interface QuestionFormProps {
  index: number;
  answers: QuizAnswers;
  focusTarget: RefCallback<HTMLElement>;
  answer: (id: QuizQuestionId, answer: string) => void;
  previous: () => void;
  next: () => void;
}

export function QuestionForm({
  index,
  answers,
  focusTarget,
  answer,
  previous,
  next,
}: QuestionFormProps) {
  const { t } = useLanguage();
  const quiz = useClaims(quizClaims);
  const question = quizQuestions[index] ?? quizQuestions[0];
  const number = index + 1;
  const total = quizQuestions.length;
  const isChoice = 'options' in question;
  const mayNext = canContinue(question, answers);
  const given = {
    answer: answers[question.id] ?? '',
    onAnswer: (text: string) => answer(question.id, text),
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (mayNext) next();
  }

  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={1} size="xxl">
          {t('quiz.title')}
        </Heading>
        <Text tone="soft">{quiz.lede.text}</Text>
      </Stack>
      <ProgressBar
        value={number}
        max={total}
        label={t('quiz.progress', { number, total })}
        valueText={t('quiz.percent', { percent: Math.round((number / total) * 100) })}
        showLabel
        showValue
      />
      <Form noValidate onSubmit={submit}>
        <Card padding="lg">
          <Stack gap={1}>
            <Text size="sm" tone="accent" weight="semibold">
              {t(`quiz.${question.section}`)}
            </Text>
            <Heading
              level={2}
              size="lg"
              id="question"
              tabIndex={-1}
              {...(isChoice && { ref: focusTarget })}
            >
              {t(`quiz.questions.${question.id}.question`)}
            </Heading>
            <Text size="sm" tone="soft" id="question-hint">
              {t(`quiz.questions.${question.id}.hint`)}
            </Text>
          </Stack>
          {isChoice ? (
            <ChoiceAnswer key={question.id} question={question} {...given} />
          ) : (
            <TextAnswer key={question.id} question={question} inputRef={focusTarget} {...given} />
          )}
        </Card>
        <Buttons>
          <Button
            variant="secondary"
            size="lg"
            icon={arrowLeftIcon}
            disabled={index === 0}
            onClick={previous}
          >
            {t('quiz.previous')}
          </Button>
          <Button type="submit" size="lg" disabled={!mayNext}>
            {t(number === total ? 'quiz.finish' : 'quiz.next')}
          </Button>
        </Buttons>
      </Form>
    </Stack>
  );
}
