import { registerPath, returnPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle, useLocation } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useState } from 'react';
import { openPage } from '../open-page.ts';
import { takeHandover } from './handover.ts';
import { useLanguage } from './language.ts';
import { LoginForm } from './login-form.tsx';
import { addressAfterLogin } from './return-to.ts';
import { SignInPage } from './sign-in-page.tsx';

export default function LoginScreen() {
  const { t } = useLanguage();
  const { search } = useLocation();
  const [{ email, passwordChanged }] = useState(takeHandover);
  useDocumentTitle(t('signIn.loginTitle'));
  return (
    <SignInPage
      title={t('signIn.loginTitle')}
      lede={t('signIn.loginLede')}
      below={
        <Text>
          {t('signIn.noAccount')}{' '}
          <TextLink as={Link} href={registerPath(returnPath(search, '/'))}>
            {t('signIn.toRegister')}
          </TextLink>
        </Text>
      }
    >
      <Stack gap={2}>
        {passwordChanged && (
          <Notice tone="positive" title={t('signIn.passwordChangedTitle')}>
            {t('signIn.passwordChangedText')}
          </Notice>
        )}
        <LoginForm email={email} onSignedIn={(user) => openPage(addressAfterLogin(search, user))} />
      </Stack>
    </SignInPage>
  );
}
