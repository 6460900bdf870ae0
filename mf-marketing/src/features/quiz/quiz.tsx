import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Analyzing } from './analyzing.tsx';
import { useLanguage } from './language.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

/** Answering, analyzing, result (specification §4, Quiz). Nothing of it is sent anywhere. */
export function Quiz() {
  const { t } = useLanguage();
  const quiz = useQuiz();
  const answering = quiz.result === null && !quiz.analyzing;
  const subject = quiz.result === null ? 'quiz' : quiz.result ? 'quiz.qualified' : 'quiz.repair';
  useDocumentHead({ title: t(`${subject}.title`), description: t('quiz.description') });
  return (
    <div>
      <div aria-live="polite">
        {quiz.result === null ? quiz.analyzing && <Analyzing /> : null}
        {quiz.result === null ? null : <QuizResult qualified={quiz.result} />}
      </div>
      {answering && <QuestionForm {...quiz} />}
    </div>
  );
}
