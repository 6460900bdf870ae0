import { signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';
import { useCurrentRoute } from '../page-context.tsx';

const Container = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[2]};
  text-align: center;
`;

/** The 404 screen (specification §2). `signIn`: the path exists, but only for signed-in users. */
export function NotFoundScreen({ signIn }: { signIn: boolean }) {
  const { t } = useLanguage();
  const { pathname, search } = useCurrentRoute();
  useDocumentTitle(t('notFound.documentTitle'));
  return (
    <Container>
      <Heading level={1} size="display">
        {t('notFound.title')}
      </Heading>
      <Text tone="soft">{t('notFound.text')}</Text>
      {signIn && <Text>{t('notFound.signInHint')}</Text>}
      <Row justify="center">
        {signIn && (
          <ButtonLink as={Link} href={signInPath(pathname + search)}>
            {t('notFound.signIn')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} href="/" variant={signIn ? 'secondary' : 'primary'}>
          {t('notFound.home')}
        </ButtonLink>
      </Row>
    </Container>
  );
}
