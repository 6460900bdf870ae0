import { rest } from '@repo/api-client/rest.ts';
import { emailVerification } from '@repo/contract/auth';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { RefusalNotice } from '../sign-in/refusal-notice.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { EmailConfirmed } from './email-confirmed.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { noticeOf } from './request-failure.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useRequest } from './use-request.ts';

/** Confirms an email address. At the press of a button: programs that look at mails open the links in them. */
export default function VerifyEmailScreen() {
  const { t } = useLanguage();
  const { session } = useShell();
  const token = useMailedToken();
  const { start, pending, failure, result } = useRequest(async () => {
    const confirmed = await rest('POST', '/api/auth/verify-email', { token }, emailVerification);
    if (session.current()) await session.refresh().catch(() => null);
    return confirmed;
  });
  if (result) return <EmailConfirmed verification={result} />;
  if (failure === 'email-taken') {
    return <RecoveryPage title={t('recovery.takenTitle')} lede={t('recovery.takenText')} outcome />;
  }
  if (failure === 'token-invalid') return <AskForLink expired />;
  if (!token) return <AskForLink />;
  return (
    <RecoveryPage title={t('recovery.verifyTitle')} lede={t('recovery.verifyText')}>
      <Stack gap={2}>
        <RefusalNotice refusal={noticeOf(failure)} />
        <Button
          size="lg"
          fullWidth
          pending={pending}
          pendingText={t('recovery.verifying')}
          onClick={() => void start()}
        >
          {t('recovery.verify')}
        </Button>
      </Stack>
    </RecoveryPage>
  );
}
