import { clientFilePath } from '@repo/contract/client-view';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-view.messages.ts';

const Container = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[2]};
  text-align: center;
`;

/** In place of a page that the view does not show: an unknown one, or the client's account. */
export function PageNotShown() {
  const { t } = useLanguage();
  useDocumentTitle(t('clientView.notHere'));
  return (
    <Container>
      <Heading level={1}>{t('clientView.notHere')}</Heading>
      <Text tone="soft">{t('clientView.hiddenText')}</Text>
      <ButtonLink as={Link} href="/">
        {t('clientView.home')}
      </ButtonLink>
    </Container>
  );
}

/** No account has the id, or it is an admin's. */
export function ClientNotFound() {
  const { t } = useLanguage();
  useDocumentTitle(t('clientView.missing'));
  return (
    <Container>
      <Heading level={1}>{t('clientView.missing')}</Heading>
      <Text tone="soft">{t('clientView.missingText')}</Text>
      <ButtonLink as={Link} href="/admin">
        {t('clientView.clients')}
      </ButtonLink>
    </Container>
  );
}

/** The admin signed in without the second factor that admins need: the file's page asks for it. */
export function FactorNeeded({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  useDocumentTitle(t('clientView.factorNeeded'));
  return (
    <Container>
      <Heading level={1}>{t('clientView.factorNeeded')}</Heading>
      <Text tone="soft">{t('clientView.factorNeededText')}</Text>
      <ButtonLink as={Link} href={clientFilePath(clientId)}>
        {t('clientView.toFile')}
      </ButtonLink>
    </Container>
  );
}
