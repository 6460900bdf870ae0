import type { Page } from '@playwright/test';
import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';

/** Answers of someone who qualifies. */
const qualifying: QuizAnswers = {
  creditHistory: 'over-3-years',
  derogatoryMarks: 'no',
  email: 'someone@example.com',
};

/** What a tab remembers of someone who has answered the first `count` questions and qualifies so far. */
export async function resumeQuiz(page: Page, count: number): Promise<void> {
  const answered = quizQuestions.slice(0, count).map((question) => {
    const first = 'options' in question ? question.options[0] : '';
    return [question.id, qualifying[question.id] ?? first];
  });
  await remember(page, { answers: Object.fromEntries(answered), qualified: null });
}

/** What a tab remembers once there is a verdict. */
export async function rememberVerdict(page: Page, qualified: boolean): Promise<void> {
  await remember(page, { answers: {}, qualified });
}

function remember(page: Page, memory: { answers: QuizAnswers; qualified: boolean | null }) {
  return page.addInitScript((text) => {
    if (!sessionStorage.getItem('quiz')) sessionStorage.setItem('quiz', text);
  }, JSON.stringify(memory));
}
