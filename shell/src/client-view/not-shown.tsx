import { clientFilePath } from '@repo/contract/client-view';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { NoPage } from '../not-found/not-found-screen.tsx';
import { useLanguage } from './client-view.messages.ts';

export function PageNotShown() {
  const { t } = useLanguage();
  return (
    <NotShown
      title={t('clientView.notHere')}
      text={t('clientView.hiddenText')}
      href="/"
      link={t('clientView.home')}
    />
  );
}

export function ClientNotFound() {
  const { t } = useLanguage();
  return (
    <NotShown
      title={t('clientView.missing')}
      text={t('clientView.missingText')}
      href="/admin"
      link={t('clientView.clients')}
    />
  );
}

/** The admin signed in without the second factor that admins need; the file's page asks for it. */
export function FactorNeeded({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  return (
    <NotShown
      title={t('clientView.factorNeeded')}
      text={t('clientView.factorNeededText')}
      href={clientFilePath(clientId)}
      link={t('clientView.toFile')}
    />
  );
}

function NotShown({ title, text, href, link }: Record<'title' | 'text' | 'href' | 'link', string>) {
  useDocumentTitle(title);
  return (
    <NoPage>
      <Heading level={1}>{title}</Heading>
      <Text tone="soft">{text}</Text>
      <ButtonLink as={Link} href={href}>
        {link}
      </ButtonLink>
    </NoPage>
  );
}
