import { Analyzing } from './analyzing.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

/** Answering, analyzing, result (specification §4, Quiz). Nothing of it is sent anywhere. */
export function Quiz() {
  const quiz = useQuiz();
  const answering = quiz.result === null && !quiz.analyzing;
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
