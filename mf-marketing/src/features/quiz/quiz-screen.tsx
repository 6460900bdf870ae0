import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { NoScriptNotice } from '../public-page/no-script-notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { Analyzing } from './analyzing.tsx';
import { useLanguage } from './quiz.messages.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

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
