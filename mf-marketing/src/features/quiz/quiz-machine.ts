import {
  isQualified,
  canContinue,
  quizQuestions,
  type QuizAnswers,
  type QuizQuestionId,
} from '@repo/contract/quiz';
import type { QuizLocation } from './quiz-location.ts';

export interface StoredQuiz {
  answers: QuizAnswers;
  qualified: boolean | null;
}

export type QuizState =
  | ({ phase: 'question'; index: number } & StoredQuiz)
  | { phase: 'analyzing'; answers: QuizAnswers }
  | { phase: 'result'; qualified: boolean };

export type QuizEvent =
  | { type: 'moved'; target: QuizLocation }
  | { type: 'left' }
  | { type: 'answered'; id: QuizQuestionId; answer: string }
  | { type: 'next' | 'previous' | 'analyzed' };

export type QuizEffect =
  | { type: 'navigate'; target: QuizLocation; replace: boolean }
  | { type: 'save'; stored: StoredQuiz }
  | { type: 'keepContact'; email: string; phone: string }
  | { type: 'goBack' }
  | { type: 'startAnalysis' | 'stopAnalysis' | 'focusQuestion' };

export interface QuizTransition {
  state: QuizState;
  effects: QuizEffect[];
}

const lastIndex = quizQuestions.length - 1;

export const initialQuiz: QuizState = {
  phase: 'question',
  index: 0,
  answers: {},
  qualified: null,
};

/**
 * The quiz's transitions (specification §4, Quiz). The URL decides which question is shown: `next` and `previous` only
 * navigate, and the question changes when the navigation is reported. An event that has no meaning in a state returns
 * that state without effects.
 */
export function reduceQuiz(state: QuizState, event: QuizEvent): QuizTransition {
  switch (state.phase) {
    case 'question':
      return reduceQuestion(state, event);
    case 'analyzing':
      return reduceAnalyzing(state, event);
    case 'result':
      // The questions cannot be reopened, so Back skips them and leaves the quiz.
      if (event.type === 'moved' && event.target !== 'result') return to(state, { type: 'goBack' });
      return to(state);
  }
}

type StateOf<Phase extends QuizState['phase']> = Extract<QuizState, { phase: Phase }>;

function reduceQuestion(state: StateOf<'question'>, event: QuizEvent): QuizTransition {
  const { index, answers } = state;
  switch (event.type) {
    case 'moved': {
      const next = showQuiz(event.target, state);
      const sameQuestion = next.state.phase === 'question' && next.state.index === index;
      return sameQuestion ? to(state, ...next.effects) : withFocus(next);
    }
    case 'answered': {
      const stored = { answers: { ...answers, [event.id]: event.answer }, qualified: null };
      return to({ ...state, ...stored }, { type: 'save', stored });
    }
    case 'next': {
      const question = quizQuestions[index];
      if (!question || !canContinue(question, answers)) return to(state);
      if (index < lastIndex) return to(state, goTo(index + 1));
      return to({ phase: 'analyzing', answers }, { type: 'startAnalysis' });
    }
    case 'previous':
      return index === 0 ? to(state) : to(state, goTo(index - 1));
    default:
      return to(state);
  }
}

function reduceAnalyzing(state: StateOf<'analyzing'>, event: QuizEvent): QuizTransition {
  const stored = { answers: state.answers, qualified: null };
  switch (event.type) {
    case 'moved': {
      if (event.target === lastIndex) return to(state);
      const next = withFocus(showQuiz(event.target, stored));
      return to(next.state, { type: 'stopAnalysis' }, ...next.effects);
    }
    case 'left':
      return to({ phase: 'question', index: lastIndex, ...stored }, { type: 'stopAnalysis' });
    case 'analyzed': {
      // The answers are deleted with the verdict; email address and phone number too, unless there is a call to book.
      const { email = '', phone = '' } = state.answers;
      const qualified = isQualified(state.answers);
      const contact: QuizEffect[] = qualified ? [{ type: 'keepContact', email, phone }] : [];
      const save: QuizEffect = { type: 'save', stored: { answers: {}, qualified } };
      return to({ phase: 'result', qualified }, ...contact, save, goTo('result', true));
    }
    default:
      return to(state);
  }
}

export function showQuiz(target: QuizLocation, { answers, qualified }: StoredQuiz): QuizTransition {
  if (target === 'result' && qualified !== null) return to({ phase: 'result', qualified });
  const requested = target === 'result' ? 0 : target;
  const open = quizQuestions.findIndex((question) => !canContinue(question, answers));
  const index = Math.min(requested, open === -1 ? lastIndex : open);
  const state: QuizState = { phase: 'question', index, answers, qualified };
  return index === target ? to(state) : to(state, goTo(index, true));
}

function to(state: QuizState, ...effects: QuizEffect[]): QuizTransition {
  return { state, effects };
}

function goTo(target: QuizLocation, replace = false): QuizEffect {
  return { type: 'navigate', target, replace };
}

function withFocus({ state, effects }: QuizTransition): QuizTransition {
  return state.phase === 'question'
    ? to(state, ...effects, { type: 'focusQuestion' })
    : { state, effects };
}
