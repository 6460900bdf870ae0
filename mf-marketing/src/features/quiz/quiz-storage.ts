import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';
import type { QuizMemory } from './quiz-machine.ts';

const KEY = 'quiz';

/** For browsers that block storage: remembered until the page is left. */
let lastSaved: string | null = null;

/** Returns what this tab stored of the quiz. Answers that today's questions do not offer are dropped. */
export function loadQuiz(): QuizMemory {
  const stored = parse(read());
  const answers: QuizAnswers = {};
  for (const question of quizQuestions) {
    const answer = stored.answers?.[question.id];
    if (typeof answer !== 'string') continue;
    const options: readonly string[] | null = 'options' in question ? question.options : null;
    if (!options || options.includes(answer)) answers[question.id] = answer;
  }
  return { answers, qualified: typeof stored.qualified === 'boolean' ? stored.qualified : null };
}

export function saveQuiz(memory: QuizMemory): void {
  lastSaved = JSON.stringify(memory);
  try {
    sessionStorage.setItem(KEY, lastSaved);
  } catch {
    // Blocked: `lastSaved` is what remains.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? lastSaved;
  } catch {
    return lastSaved;
  }
}

function parse(text: string | null): { answers?: Record<string, unknown>; qualified?: unknown } {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
