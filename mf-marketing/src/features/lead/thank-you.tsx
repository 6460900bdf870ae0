import { dialLink } from '@repo/contract/brand';
import { Link } from '@repo/federation/link.tsx';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { externalIcon } from '@repo/ui/icons/external.ts';
import { phoneIcon } from '@repo/ui/icons/phone.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Actions } from '../public-page/actions.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { useLanguage } from './language.ts';
import { NextSteps } from './next-steps.tsx';

const Page = styled.div`
  padding-block: ${space[4]} ${space[6]};
  overflow-wrap: anywhere;

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

/** Under the words of the list's last item, the portal. */
const Account = styled.p`
  padding: ${space[0.5]} 0 0 calc(20px + ${space[1.5]});
`;

/** Without a first name it thanks whoever it is. */
export function ThankYou({ firstName }: { firstName: string | null }) {
  const { brand } = useShell();
  const user = useSession();
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <Page>
      <Container width="text">
        <Stack gap={4}>
          <Stack gap={2}>
            <Heading level={1} size="xxxl" ref={heading} tabIndex={-1}>
              {firstName === null
                ? t('lead.thanks.titleUnnamed')
                : t('lead.thanks.title', { name: firstName })}
            </Heading>
            <Text size="md">{t('lead.thanks.lede')}</Text>
            <div>
              <CheckList
                items={[
                  t('lead.thanks.analysis'),
                  t('lead.thanks.strategy'),
                  t('lead.thanks.portal'),
                ]}
              />
              {!user && (
                <Account>
                  <TextLink as={Link} href="/register">
                    {t('lead.thanks.account')}
                  </TextLink>
                </Account>
              )}
            </div>
          </Stack>
          <Card as="section" aria-labelledby="next" padding="lg">
            <CardHeader titleId="next" title={t('lead.thanks.nextTitle')} />
            <NextSteps />
          </Card>
          <Stack gap={1.5}>
            <Actions>
              <ButtonLink
                href={brand.reportPartnerUrl}
                rel="sponsored"
                size="lg"
                iconEnd={externalIcon}
                aria-describedby="affiliate"
              >
                {t('lead.thanks.report')}
              </ButtonLink>
              <ButtonLink
                href={dialLink(brand.phone)}
                size="lg"
                icon={phoneIcon}
                variant="secondary"
                title={brand.phoneVanity}
              >
                {t('lead.thanks.call')}
              </ButtonLink>
            </Actions>
            <Text id="affiliate" size="sm" tone="soft">
              {t('lead.thanks.reportNote')}
            </Text>
          </Stack>
        </Stack>
      </Container>
    </Page>
  );
}
