import { returnPath } from '@repo/contract/site-path';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { openPage } from '../open-page.ts';
import { takeHandover } from './handover.ts';
import { useLanguage } from './sign-in.messages.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';
import { addressAfterLogin } from './return-to.ts';

export default function LoginScreen() {
  const { t } = useLanguage();
  const { search } = useLocation();
  const [{ email, passwordChanged }] = useState(takeHandover);
  return (
    <LoginPage lede={t('signIn.loginLede')} returnTo={returnPath(search, '/')}>
      <Stack gap={2}>
        {passwordChanged && (
          <Notice tone="positive" title={t('signIn.passwordChangedTitle')}>
            {t('signIn.passwordChangedText')}
          </Notice>
        )}
        <LoginForm email={email} onSignedIn={(user) => openPage(addressAfterLogin(search, user))} />
      </Stack>
    </LoginPage>
  );
}
