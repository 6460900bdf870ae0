/** Milliseconds (specification §9). */
export const QUIZ_ANALYSIS_MS = 1_500;

export const quizQuestions = [
  {
    id: 'creditScore',
    section: 'basics',
    options: ['750-plus', '700-749', '680-699', '600-679', 'below-600', 'not-sure'],
  },
  {
    id: 'creditHistory',
    section: 'basics',
    options: ['under-1-year', '1-to-3-years', 'over-3-years'],
  },
  { id: 'creditCards', section: 'basics', options: ['none', 'one', 'two', 'three-plus'] },
  { id: 'latePayments', section: 'basics', options: ['no', 'one', 'two-plus'] },
  { id: 'derogatoryMarks', section: 'basics', options: ['no', 'yes'] },
  {
    id: 'creditLimit',
    section: 'basics',
    options: ['under-1000', '1000-1999', '2000-4999', '5000-plus', 'not-sure'],
  },
  { id: 'utilization', section: 'basics', options: ['no', 'some', 'all', 'not-sure'] },
  { id: 'fundingType', section: 'intent', options: ['business', 'personal', 'both'] },
  {
    id: 'fundingAmount',
    section: 'intent',
    options: ['under-10000', '10000-50000', '50000-100000', 'over-100000', 'not-sure'],
  },
  { id: 'authorizedUser', section: 'intent', options: ['yes', 'no', 'unknown'] },
  {
    id: 'employment',
    section: 'intent',
    options: ['full-time', 'self-employed', 'unemployed', 'other'],
  },
  { id: 'email', section: 'intent', input: 'email' },
  { id: 'phone', section: 'intent', input: 'tel', optional: true },
] as const;

export type QuizQuestion = (typeof quizQuestions)[number];
export type QuizQuestionId = QuizQuestion['id'];
export type ChoiceQuestion = Extract<QuizQuestion, { options: readonly string[] }>;
export type TextQuestion = Exclude<QuizQuestion, ChoiceQuestion>;

/** The id of an option, or the text of the last two. Answers never leave the browser. */
export type QuizAnswers = Partial<Record<QuizQuestionId, string>>;

export function canContinue(question: QuizQuestion, answers: QuizAnswers): boolean {
  return 'optional' in question || (answers[question.id] ?? '').trim() !== '';
}

const repairFirst = {
  derogatoryMarks: ['yes'],
  creditScore: ['below-600', '600-679'],
  creditHistory: ['under-1-year'],
};
const scoresForFunding = ['750-plus', '700-749', '680-699'];

/**
 * Returns whether the answers qualify (specification §4, Qualification rule). A derogatory mark, a score that needs
 * repair, an unknown score or less than a year of history disqualifies.
 */
export function isQualified(answers: QuizAnswers): boolean {
  for (const [id, refused] of Object.entries(repairFirst)) {
    if (refused.includes(answers[id as QuizQuestionId] ?? '')) return false;
  }
  return scoresForFunding.includes(answers.creditScore ?? '');
}
