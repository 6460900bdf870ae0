import { QUIZ_ANALYSIS_MS, type QuizQuestionId } from '@repo/contract/quiz';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { rememberContact } from '@repo/forms/known-contact.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';
import { parseQuizLocation, quizPath } from './quiz-location.ts';
import {
  initialQuiz,
  reduceQuiz,
  showQuiz,
  type QuizEffect,
  type QuizEvent,
} from './quiz-machine.ts';
import { loadQuiz, saveQuiz } from './quiz-storage.ts';

type Navigation = ShellApi['navigation'];

function createQuiz(navigation: Navigation) {
  const listeners = new Set<() => void>();
  let focusQuestion = () => {};
  let analysis: ReturnType<typeof setTimeout> | undefined;
  const currentTarget = () => parseQuizLocation(navigation.location().search);
  const opening = showQuiz(currentTarget(), loadQuiz());
  let { state } = opening;

  function dispatch(event: QuizEvent): void {
    const next = reduceQuiz(state, event);
    state = next.state;
    for (const listener of listeners) listener();
    next.effects.forEach(run);
  }

  function run(effect: QuizEffect): void {
    switch (effect.type) {
      case 'navigate':
        return navigation.navigate(quizPath(effect.target), { replace: effect.replace });
      case 'save':
        return saveQuiz(effect.stored);
      case 'keepContact':
        return rememberContact({ email: effect.email, phone: effect.phone });
      case 'goBack':
        return history.back();
      case 'startAnalysis':
        analysis = setTimeout(() => dispatch({ type: 'analyzed' }), QUIZ_ANALYSIS_MS);
        return;
      case 'stopAnalysis':
        return clearTimeout(analysis);
      case 'focusQuestion':
        // Waits for the next frame, because on a new URL the shell first moves the focus to the main landmark.
        requestAnimationFrame(focusQuestion);
    }
  }

  const onMove = () => {
    const isQuiz = navigation.location().match?.screen === 'quiz';
    dispatch(isQuiz ? { type: 'moved', target: currentTarget() } : { type: 'left' });
  };

  return {
    dispatch,
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(focus: () => void) {
      focusQuestion = focus;
      const unsubscribe = navigation.subscribe(onMove);
      opening.effects.forEach(run);
      return () => {
        unsubscribe();
        clearTimeout(analysis);
      };
    },
  };
}

const prerendered = () => initialQuiz;

export function useQuiz() {
  const { navigation } = useShell();
  const target = useRef<HTMLElement>(null);
  const focusTarget = useCallback((element: HTMLElement | null) => {
    target.current = element;
  }, []);
  const [quiz] = useState(() => createQuiz(navigation));
  const state = useSyncExternalStore(quiz.subscribe, quiz.current, prerendered);
  useEffect(() => quiz.start(() => target.current?.focus()), [quiz]);
  return {
    state,
    focusTarget,
    answer: (id: QuizQuestionId, answer: string) => quiz.dispatch({ type: 'answered', id, answer }),
    previous: () => afterPaint(() => quiz.dispatch({ type: 'previous' })),
    next: () => afterPaint(() => quiz.dispatch({ type: 'next' })),
  };
}
