import { rest } from '@repo/api-client/rest.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { RefusalNotice } from '../sign-in/refusal-notice.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { failureOf, noticeOf } from './request-failure.ts';
import { ToLogin } from './to-login.tsx';
import { useRequest } from './use-request.ts';

interface LinkSentProps {
  email: string;
  onOtherAddress(): void;
}

/** Says that the link is on its way, if the address has an account. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  const { t } = useLanguage();
  const again = useRequest(() => rest('POST', '/api/auth/forgot-password', { email }));
  return (
    <RecoveryPage
      title={t('recovery.sentTitle')}
      lede={t('recovery.sentText', { email })}
      below={<ToLogin />}
      outcome
    >
      <Stack gap={2}>
        <Text tone="soft">{t('recovery.sentHint')}</Text>
        <RefusalNotice refusal={again.error ? noticeOf(failureOf(again.error)) : null} />
        <div role="status">
          {again.result !== null && !again.pending && !again.error && (
            <Notice tone="positive" live={false}>
              {t('recovery.sentAgain')}
            </Notice>
          )}
        </div>
        <Button
          variant="secondary"
          fullWidth
          pending={again.pending}
          pendingText={t('recovery.sending')}
          onClick={() => void again.start()}
        >
          {t('recovery.sendAgain')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onOtherAddress}>
          {t('recovery.otherAddress')}
        </Button>
      </Stack>
    </RecoveryPage>
  );
}
