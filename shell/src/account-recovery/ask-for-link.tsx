import { signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { RefusalNotice } from '../sign-in/refusal-notice.tsx';
import { EmailConfirmed } from './email-confirmed.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { failureOf, noticeOf } from './request-failure.ts';
import { requestEmailVerification, useRequest } from './use-request.ts';

export function AskForLink({ expired = false }: { expired?: boolean }) {
  const { t } = useLanguage();
  const user = useSession();
  const { start, pending, error, result } = useRequest(requestEmailVerification);
  if (user?.emailVerified) {
    return <EmailConfirmed verification={{ outcome: 'verified-before', email: user.email }} />;
  }
  const title = t(expired ? 'recovery.expiredTitle' : 'recovery.askTitle');
  const lede = expired ? `${t('recovery.expiredText')} ` : '';
  if (!user) {
    return (
      <RecoveryPage title={title} lede={lede + t('recovery.signInForLink')} outcome={expired}>
        <ButtonLink as={Link} href={signInPath('/verify-email')} size="lg" fullWidth>
          {t('recovery.signIn')}
        </ButtonLink>
      </RecoveryPage>
    );
  }
  const { email } = user;
  return (
    <RecoveryPage title={title} lede={lede + t('recovery.askText', { email })} outcome={expired}>
      <Stack gap={2}>
        <RefusalNotice refusal={error ? noticeOf(failureOf(error)) : null} />
        <div role="status">
          {result !== null && !pending && !error && (
            <Notice tone="positive" live={false}>
              {t('recovery.askSent', { email })}
            </Notice>
          )}
        </div>
        <Button
          size="lg"
          fullWidth
          pending={pending}
          pendingText={t('recovery.sending')}
          onClick={() => void start()}
        >
          {t('recovery.newLink')}
        </Button>
      </Stack>
    </RecoveryPage>
  );
}
