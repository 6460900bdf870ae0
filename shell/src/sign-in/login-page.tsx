import { registerPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './sign-in.messages.ts';
import { SignInPage } from './sign-in-page.tsx';

interface LoginPageProps {
  lede: string;
  returnTo: string;
  below?: ReactNode;
  children: ReactNode;
}

export function LoginPage({ lede, returnTo, below, children }: LoginPageProps) {
  const { t } = useLanguage();
  useDocumentTitle(t('signIn.loginTitle'));
  return (
    <SignInPage
      title={t('signIn.loginTitle')}
      lede={lede}
      below={
        <Stack gap={2}>
          <Text>
            {t('signIn.noAccount')}{' '}
            <TextLink as={Link} href={registerPath(returnTo)}>
              {t('signIn.toRegister')}
            </TextLink>
          </Text>
          {below}
        </Stack>
      }
    >
      {children}
    </SignInPage>
  );
}
