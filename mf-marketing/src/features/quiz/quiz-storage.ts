import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';
import { readStored, store } from '@repo/federation/stored.ts';
import type { StoredQuiz } from './quiz-machine.ts';

const KEY = 'quiz';

/** Used if the browser blocks storage. Lost when the page unloads. */
let unstored: string | null = null;

export function loadQuiz(): StoredQuiz {
  const stored = parse(unstored ?? readStored('sessionStorage', KEY));
  const answers: QuizAnswers = {};
  for (const question of quizQuestions) {
    const answer = stored.answers?.[question.id];
    if (typeof answer !== 'string') continue;
    const options: readonly string[] | null = 'options' in question ? question.options : null;
    if (!options || options.includes(answer)) answers[question.id] = answer;
  }
  return { answers, qualified: typeof stored.qualified === 'boolean' ? stored.qualified : null };
}

export function saveQuiz(memory: StoredQuiz): void {
  const text = JSON.stringify(memory);
  unstored = store('sessionStorage', KEY, text) ? null : text;
}

function parse(text: string | null): { answers?: Record<string, unknown>; qualified?: unknown } {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
