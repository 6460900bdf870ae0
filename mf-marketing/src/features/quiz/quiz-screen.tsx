import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { NeedsScripts } from '../public-page/needs-scripts.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { Analyzing } from './analyzing.tsx';
import { useLanguage } from './language.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

const Page = styled.div`
  padding-block: ${space[3]} ${space[6]};

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

/** Answering, analyzing, result (specification §4, Quiz). Nothing of it is sent anywhere. */
export default function QuizScreen() {
  const { t } = useLanguage();
  const quiz = useQuiz();
  useDocumentHead({ title: t('quiz.title'), description: t('quiz.description') });
  const answering = quiz.result === null && !quiz.analyzing;
  return (
    <PublicPage>
      <Page>
        <Container width="text">
          <Stack gap={3}>
            <NeedsScripts />
            <div>
              <div aria-live="polite">
                {quiz.result === null ? quiz.analyzing && <Analyzing /> : null}
                {quiz.result === null ? null : <QuizResult qualified={quiz.result} />}
              </div>
              {answering && <QuestionForm {...quiz} />}
            </div>
          </Stack>
        </Container>
      </Page>
    </PublicPage>
  );
}
