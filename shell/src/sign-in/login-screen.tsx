import { registerPath, returnPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle, useLocation } from '@repo/federation/shell-context.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { openPage } from '../open-page.ts';
import { useLanguage } from './language.ts';
import { LoginForm } from './login-form.tsx';
import { addressAfterLogin } from './return-to.ts';
import { SignInPage } from './sign-in-page.tsx';

export default function LoginScreen() {
  const { t } = useLanguage();
  const { search } = useLocation();
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
      <LoginForm onSignedIn={(user) => openPage(addressAfterLogin(search, user))} />
    </SignInPage>
  );
}
