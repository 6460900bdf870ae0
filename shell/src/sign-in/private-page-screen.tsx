import { Link } from '@repo/federation/link.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { reopenPage } from '../open-page.ts';
import { usePage, useCurrentRoute } from '../page-context.tsx';
import { useLanguage } from './sign-in.messages.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';

export default function PrivatePageScreen() {
  const { t, language } = useLanguage();
  const { releases } = usePage();
  const { pathname, search } = useCurrentRoute();
  const sections = releases.flatMap(({ app }) => app.navigation);
  const page = sections.find(({ path }) => path === pathname)?.label[language];
  return (
    <LoginPage
      lede={page ? t('signIn.privateNamed', { page }) : t('signIn.private')}
      returnTo={pathname + search}
      below={
        <>
          <TextLink as={Link} href="/">
            {t('notFound.home')}
          </TextLink>
          <Text tone="soft" size="sm">
            <span>{t('notFound.title')}</span> · <span>{t('notFound.text')}</span>
          </Text>
        </>
      }
    >
      <LoginForm onSignedIn={reopenPage} />
    </LoginPage>
  );
}
