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

export default function QuizScreen() {
  return (
    <PublicPage>
      <Page>
        <Container width="text">
          <Stack gap={3}>
            <NeedsScripts />
            <Quiz />
          </Stack>
        </Container>
      </Page>
    </PublicPage>
  );
}

/** Questions, analysis, result (specification §4, Quiz). Nothing is sent anywhere. Apart from the page, so that a tap re-renders only this. */
function Quiz() {
  const { t } = useLanguage();
  const { result, analyzing, ...answering } = useQuiz();
  const subject = result === null ? 'quiz' : result ? 'quiz.qualified' : 'quiz.repair';
  useDocumentHead({ title: t(`${subject}.title`), description: t('quiz.description') });
  return (
    <div>
      <div aria-live="polite">{result === null && analyzing && <Analyzing />}</div>
      {result !== null && <QuizResult qualified={result} />}
      {result === null && !analyzing && <QuestionForm {...answering} />}
    </div>
  );
}
