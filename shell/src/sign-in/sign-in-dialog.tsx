import { Dialog } from '@repo/ui/dialog.tsx';
import type { SignInRequest } from '../shell-api/sign-in-again.ts';
import { useLanguage } from './language.ts';
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
      closeLabel={t('frame.close')}
    >
      <LoginForm email={request.user.email} onSignedIn={request.onSignedIn} />
    </Dialog>
  );
}
