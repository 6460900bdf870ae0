import type { Language } from '@repo/contract/languages';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useLanguage } from './frame.messages.ts';

export function useOtherLanguage() {
  const shell = useShell();
  const { language, t } = useLanguage();
  const other: Language = language === 'en' ? 'es' : 'en';
  return {
    attributes: {
      lang: other,
      onClick: () => shell.language.set(other),
    },
    name: t('frame.otherLanguage'),
  };
}
