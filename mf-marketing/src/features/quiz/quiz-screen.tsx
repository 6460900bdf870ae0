import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { NoScriptNotice } from '../public-page/no-script-notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './quiz.messages.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';
import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Spinner } from '@repo/ui/spinner.tsx';
import { useEffect, useRef } from 'react';

const Page = styled.div`
  padding-block: ${space[3]} ${space[6]};

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

export default function QuizScreen() {
  return (
    <PublicPage>
      <Page>
        <Container width="text">
          <Stack gap={3}>
            <NoScriptNotice />
            <Quiz />
          </Stack>
        </Container>
      </Page>
    </PublicPage>
  );
}

/** Questions, analysis, result (specification §4, Quiz). The answers never leave the browser. A tap re-renders only this component, not the page. */
function Quiz() {
  const { t } = useLanguage();
  const { state, ...actions } = useQuiz();
  const subject =
    state.phase !== 'result' ? 'quiz' : state.qualified ? 'quiz.qualified' : 'quiz.repair';
  useDocumentHead({ title: t(`${subject}.title`), description: t('quiz.description') });
  return (
    <div>
      <div aria-live="polite">{state.phase === 'analyzing' && <Analyzing />}</div>
      {state.phase === 'result' && <QuizResult qualified={state.qualified} />}
      {state.phase === 'question' && (
        <QuestionForm index={state.index} answers={state.answers} {...actions} />
      )}
    </div>
  );
}

const Waiting = styled(Card)`
  display: grid;
  place-items: center;
  min-height: 22rem;
  padding: ${space[4]};

  &:focus {
    outline: none;
  }
`;

function Analyzing() {
  const { t } = useLanguage();
  const waiting = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    waiting.current?.focus();
  }, []);
  return (
    <Stack gap={3}>
      <Heading level={1} size="xxl">
        {t('quiz.title')}
      </Heading>
      <Waiting ref={waiting} tabIndex={-1} aria-busy="true">
        <Spinner label={t('quiz.analyzing')} showLabel size={40} />
      </Waiting>
    </Stack>
  );
}
