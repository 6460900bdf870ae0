import type { Language } from '@repo/contract/languages';
import type { ProgressUpdateType } from '@repo/contract/progress';

const texts: Record<Language, { title: string; sentence: (from: number, to: number) => string }> = {
  en: {
    title: 'Scores went up',
    sentence: (from, to) => `Your average went from ${from} to ${to}.`,
  },
  es: {
    title: 'Sus puntajes subieron',
    sentence: (from, to) => `Su promedio pasó de ${from} a ${to}.`,
  },
};

/** Returns the timeline entry for a rise of the average score, in the client's language. */
export function scoreIncreaseUpdate(language: Language, from: number, to: number) {
  const { title, sentence } = texts[language];
  const updateType: ProgressUpdateType = 'score-increase';
  return { title, description: sentence(from, to), updateType, metadata: { from, to } };
}
