import { useShell } from '@repo/federation/shell-context.tsx';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './sign-in.messages.ts';
import type { Refusal } from './use-credentials-form.ts';

export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  const { brand } = useShell();
  const { t } = useLanguage();
  if (!refusal) return null;
  if (typeof refusal === 'object') return <FormFailure failure={refusal} live kept={false} />;
  const phone = brand.phoneVanity;
  const texts = {
    wrong: { title: t('signIn.wrongTitle'), text: t('signIn.wrongText') },
    'too-many': { title: t('signIn.tooManyTitle'), text: t('signIn.tooManyText', { phone }) },
    cookies: { title: t('signIn.cookiesTitle'), text: t('signIn.cookiesText') },
    'passkey-unknown': {
      title: t('signIn.passkeyUnknownTitle'),
      text: t('signIn.passkeyUnknownText'),
    },
    'passkey-cancelled': {
      title: t('signIn.passkeyCancelledTitle'),
      text: t('signIn.passkeyCancelledText'),
    },
  };
  const { title, text } = texts[refusal];
  return (
    <Notice tone="danger" title={title}>
      {text}
    </Notice>
  );
}
