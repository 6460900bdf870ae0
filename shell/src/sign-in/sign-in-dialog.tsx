import { displayName } from '@repo/contract/display-name';
import { Modal } from '@repo/screens/modal.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import type { SignInRequest } from '../shell-api/sign-in-again.ts';
import { useLanguage } from './sign-in.messages.ts';
import { LoginForm } from './login-form.tsx';

export default function SignInDialog({ request }: { request: SignInRequest }) {
  const { t } = useLanguage();
  return (
    <Modal
      onClose={request.onDismiss}
      title={t('signIn.againTitle')}
      description={t('signIn.againText')}
      locked={request.coversPage}
      gap={2}
    >
      <LoginForm dialog email={request.user.email} onSignedIn={request.onSignedIn} />
      <Text tone="soft">
        {t('signIn.againOther', { name: displayName(request.user) })}{' '}
        {/* A page load, because the gateway ends the session. */}
        <TextLink href="/api/logout">{t('signIn.logOut')}</TextLink>
      </Text>
    </Modal>
  );
}
