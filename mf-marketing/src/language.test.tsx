import { expect, test } from '@jest/globals';
import type { Language } from '@repo/contract/languages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useLanguage as useLeadLanguage } from './features/leads/leads.messages.ts';
import { useLanguage as useQuizLanguage } from './features/quiz/quiz.messages.ts';
import { LanguageProvider } from '@repo/i18n/language.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Texts() {
  const lead = useLeadLanguage();
  const quiz = useQuizLanguage();
  return [lead.t('leads.title'), quiz.t('quiz.next')].join(' | ');
}

function textsIn(language: Language): string | null {
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() =>
    root.render(
      <LanguageProvider language={language}>
        <Texts />
      </LanguageProvider>,
    ),
  );
  const text = element.textContent;
  act(() => root.unmount());
  return text;
}

test('each feature has its texts in both languages', () => {
  expect(textsIn('en')).toBe('Start Your Credit Repair Journey | Next');
  expect(textsIn('es')).toBe('Comience el camino hacia un mejor crédito | Siguiente');
});
