import { displayName } from '@repo/contract/display-name';
import { Dialog } from '@repo/ui/dialog.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import type { SignInRequest } from '../shell-api/sign-in-again.ts';
import { useLanguage } from './sign-in.messages.ts';
import { LoginForm } from './login-form.tsx';

/** The sign-in form over a page whose session has ended. */
export default function SignInDialog({ request }: { request: SignInRequest }) {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && request.onDismiss()}
      title={t('signIn.againTitle')}
      description={t('signIn.againText')}
      closeLabel={t('signIn.close')}
      locked={request.coversPage}
    >
      <Stack gap={2}>
        <LoginForm dialog email={request.user.email} onSignedIn={request.onSignedIn} />
        <Text tone="soft">
          {t('signIn.againOther', { name: displayName(request.user) })}{' '}
          {/* A page load: the gateway ends the session. */}
          <TextLink href="/api/logout">{t('signIn.logOut')}</TextLink>
        </Text>
      </Stack>
    </Dialog>
  );
}
