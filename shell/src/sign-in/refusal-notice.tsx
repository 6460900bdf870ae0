import { useShell } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './language.ts';
import type { Refusal } from './send-credentials.ts';

/** Why the gateway refused, above the form; broken rules stand beside their fields instead. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  const { brand } = useShell();
  const { t } = useLanguage();
  const phone = brand.phoneVanity;
  switch (refusal?.reason) {
    case 'wrong':
      return (
        <Notice tone="danger" title={t('signIn.wrongTitle')}>
          {t('signIn.wrongText')}
        </Notice>
      );
    case 'too-many':
      return (
        <Notice tone="danger" title={t('signIn.tooManyTitle')}>
          {t('signIn.tooManyText', { phone })}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={t('signIn.failedTitle')}>
          {t('signIn.failedText', { phone })}
        </Notice>
      );
    default:
      return null;
  }
}
