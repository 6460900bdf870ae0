import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Analyzing } from './analyzing.tsx';
import { useLanguage } from './language.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

/** Answering, analyzing, result (specification §4, Quiz). Nothing of it is sent anywhere. */
export function Quiz() {
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
