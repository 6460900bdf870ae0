import { mayGoOn, quizQuestions, type QuizAnswers } from '@repo/contract/quiz';

const PATH = '/qualify';

export const resultAddress = `${PATH}?result`;

/** Each question has an address, so that the browser's Back leads to the question before. */
export function questionAddress(index: number): string {
  return index === 0 ? PATH : `${PATH}?question=${index + 1}`;
}

export function isResultAddress(search: string): boolean {
  return new URLSearchParams(search).has('result');
}

/** The question that an address asks for; the first one when it names none. */
export function askedIndex(search: string): number {
  const asked = Number(new URLSearchParams(search).get('question') ?? 1) - 1;
  return Number.isInteger(asked) && asked > 0 ? asked : 0;
}

/** The question to show: the one that was asked for, but none beyond the first that still needs an answer. */
export function shownIndex(search: string, answers: QuizAnswers): number {
  const open = quizQuestions.findIndex((question) => !mayGoOn(question, answers));
  const furthest = open === -1 ? quizQuestions.length - 1 : open;
  return Math.min(askedIndex(search), furthest);
}
