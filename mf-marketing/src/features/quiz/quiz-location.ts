const PATH = '/qualify';

export type QuizLocation = number | 'result';

export function parseQuizLocation(search: string): QuizLocation {
  const params = new URLSearchParams(search);
  if (params.has('result')) return 'result';
  const index = Number(params.get('question') ?? 1) - 1;
  return Number.isInteger(index) && index > 0 ? index : 0;
}

export function quizPath(target: QuizLocation): string {
  if (target === 'result') return `${PATH}?result`;
  return target === 0 ? PATH : `${PATH}?question=${target + 1}`;
}
