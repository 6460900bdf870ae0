import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './not-found.messages.ts';

export const NoPage = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[2]};
  text-align: center;
`;

export function NotFoundScreen() {
  const { t } = useLanguage();
  useDocumentTitle(t('notFound.documentTitle'));
  return (
    <NoPage>
      <Heading level={1} size="display">
        {t('notFound.title')}
      </Heading>
      <Text>{t('notFound.hint')}</Text>
      <ButtonLink as={Link} href="/">
        {t('notFound.home')}
      </ButtonLink>
      <Text tone="soft" size="sm">
        {t('notFound.text')}
      </Text>
    </NoPage>
  );
}
