import { useLanguage } from './language.ts';

export function useNotifiedText() {
  const { t } = useLanguage();
  return (date: string, name: string | null) =>
    name ? t('words.notifiedBy', { date, name }) : t('words.notifiedOn', { date });
}
