import { useLanguage } from './language.ts';

/** Returns a function that says when a client was notified, and by whom if that is known. */
export function useNotifiedText() {
  const { t } = useLanguage();
  return (date: string, name: string | null) =>
    name ? t('words.notifiedBy', { date, name }) : t('words.notifiedOn', { date });
}
