import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage } from './language.ts';

export function Citation({ rule }: { rule: string | undefined }) {
  const { t } = useLanguage();
  return rule && <SoftText>{t('failure.rule', { rule })}</SoftText>;
}
