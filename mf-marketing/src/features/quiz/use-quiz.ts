import { isQualified, QUIZ_ANALYSIS_MS, quizQuestions } from '@repo/contract/quiz';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@repo/federation/use-hydrated.ts';
import { afterPaint } from './after-paint.ts';
import {
  askedIndex,
  isResultAddress,
  questionAddress,
  resultAddress,
  shownIndex,
} from './quiz-address.ts';
import { concludeQuiz, emptyQuiz, readQuiz, subscribeToQuiz } from './quiz-memory.ts';

/** The quiz's own address; while another screen is on its way, the last one. */
function useQuizLocation() {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (location === own || location.match?.screen !== 'quiz') return own;
  setOwn(location);
  return location;
}

/** Where the quiz stands: the address says which question, the tab's memory what was answered. */
export function useQuiz() {
  const { navigation } = useShell();
  const { answers, qualified } = useSyncExternalStore(subscribeToQuiz, readQuiz, () => emptyQuiz);
  const location = useQuizLocation();
  const hydrated = useHydrated();
  const search = hydrated ? location.search : '';

  const index = shownIndex(search, answers);
  const [analyzedAt, setAnalyzedAt] = useState<typeof location>();
  const analyzing = analyzedAt === location;
  const [result, setResult] = useState<boolean | null>(null);
  const atResult = qualified !== null && isResultAddress(search);
  if (atResult && result === null) setResult(qualified);

  // The time begins when the words are on the page.
  useLayoutEffect(() => {
    if (!analyzing) return undefined;
    const timer = setTimeout(() => {
      concludeQuiz(isQualified(readQuiz().answers));
      navigation.navigate(resultAddress, { replace: true });
    }, QUIZ_ANALYSIS_MS);
    return () => clearTimeout(timer);
  }, [analyzing, navigation]);

  // There is no way back from the result: Back passes over the questions and leaves the quiz.
  const passesOver = result !== null && !atResult;
  useEffect(() => {
    if (passesOver) history.back();
  }, [passesOver, location]);

  const isStale = askedIndex(search) !== index || isResultAddress(search);
  const isElsewhere = isStale && !atResult && !passesOver;
  useEffect(() => {
    if (isElsewhere && navigation.location().match?.screen === 'quiz') {
      navigation.navigate(questionAddress(index), { replace: true });
    }
  }, [isElsewhere, index, navigation]);

  return {
    question: quizQuestions[index] ?? quizQuestions[0],
    index,
    answers,
    analyzing,
    result: atResult ? qualified : result,
    previous: () => afterPaint(() => navigation.navigate(questionAddress(index - 1))),
    next: () =>
      afterPaint(() => {
        if (index + 1 === quizQuestions.length) setAnalyzedAt(location);
        else navigation.navigate(questionAddress(index + 1));
      }),
  };
}
