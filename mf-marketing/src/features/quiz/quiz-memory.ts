import { quizQuestions, type QuizAnswers, type QuizQuestionId } from '@repo/contract/quiz';

const KEY = 'quiz';

/** What one tab remembers of the quiz: the answers until there is a verdict, then only the verdict. */
export interface QuizMemory {
  answers: QuizAnswers;
  qualified: boolean | null;
}

export const emptyQuiz: QuizMemory = { answers: {}, qualified: null };

let memory: QuizMemory | undefined;
const listeners = new Set<() => void>();

export function readQuiz(): QuizMemory {
  return (memory ??= restoreQuiz(stored()));
}

export function subscribeToQuiz(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answering starts a new quiz: the verdict of an earlier one is no longer true. */
export function answerQuestion(id: QuizQuestionId, answer: string): void {
  change({ answers: { ...readQuiz().answers, [id]: answer }, qualified: null });
}

/** The answers hold an address and a phone number: once they have been weighed they are forgotten. */
export function concludeQuiz(qualified: boolean): void {
  change({ answers: {}, qualified });
}

/** What an earlier page of this tab left, as far as it is still a quiz of today's questions. */
export function restoreQuiz(text: string | null): QuizMemory {
  const kept = parse(text);
  const answers: QuizAnswers = {};
  for (const question of quizQuestions) {
    const answer = kept.answers?.[question.id];
    if (typeof answer !== 'string') continue;
    const options: readonly string[] | null = 'options' in question ? question.options : null;
    if (!options || options.includes(answer)) answers[question.id] = answer;
  }
  return { answers, qualified: typeof kept.qualified === 'boolean' ? kept.qualified : null };
}

function parse(text: string | null): { answers?: Record<string, unknown>; qualified?: unknown } {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function change(next: QuizMemory): void {
  memory = next;
  for (const listener of listeners) listener();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked: the quiz is remembered until the page is left.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
