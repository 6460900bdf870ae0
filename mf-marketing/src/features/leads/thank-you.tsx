import { dialLink } from '@repo/contract/brand';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { reportSources } from '@repo/i18n/report-sources.ts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { ReportSources } from '@repo/screens/report-sources.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { checkCircleIcon, externalIcon, phoneIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { bounded, color, media, radius, space, weight } from '@repo/ui/tokens.ts';
import { useLayoutEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { leadClaims } from '../../claims/lead-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { Actions } from '../public-page/actions.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { NoWrap } from '../public-page/no-wrap.tsx';
import { useLanguage } from './leads.messages.ts';
import { MailedTo } from './mailed-to.tsx';
import type { SentLead } from './use-sent-lead.ts';

const Page = styled.div`
  padding-block: ${space[4]} ${space[6]};
  overflow-wrap: anywhere;

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

// On a phone the toast opens below the header and over the mark, and so over no words.
const ToastOverMark = createGlobalStyle`
  ${media.belowMd} {
    :root {
      --frame-top: 64px;
    }
  }
`;

const Received = styled.div`
  display: grid;
  place-items: center;
  width: ${bounded(5)};
  height: ${bounded(5)};
  margin-bottom: ${space[1]};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.accentInk};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: ${bounded(2)} minmax(0, 1fr);
  align-items: center;
  gap: ${space[1.5]};

  &::before {
    counter-increment: step;
    content: counter(step);
    display: grid;
    place-items: center;
    height: ${bounded(2)};
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
  }
`;

interface ThankYouProps {
  sent: SentLead | null;
  refused?: boolean;
  onCorrected?: (email: string) => void;
}

export function ThankYou({ sent, refused = false, onCorrected = () => {} }: ThankYouProps) {
  const { brand } = useShell();
  const user = useSession();
  const { t, language } = useLanguage();
  const lead = useClaims(leadClaims);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <Page>
      <Container width="text">
        <Stack gap={4}>
          <Stack gap={2}>
            {sent && !refused && (
              <Received>
                <ToastOverMark />
                <Icon icon={checkCircleIcon} size={40} />
              </Received>
            )}
            <Heading level={1} size="xxxl" ref={heading} tabIndex={-1}>
              {sent && !refused
                ? t('leads.thanks.title', { name: sent.firstName })
                : t('leads.thanks.titleUnnamed')}
            </Heading>
            {sent && <MailedTo {...sent} refused={refused} onCorrected={onCorrected} />}
            {!user && (
              <>
                <Text size="md">{t('leads.thanks.accountText')}</Text>
                <Actions>
                  <ButtonLink href="/register" size="lg">
                    {t('leads.thanks.account')}
                  </ButtonLink>
                </Actions>
              </>
            )}
          </Stack>
          <Stack gap={1}>
            <Text size="md">{t('leads.thanks.lede')}</Text>
            <CheckList
              items={[
                t('leads.thanks.analysis'),
                t('leads.thanks.strategy'),
                t('leads.thanks.portal'),
              ]}
            />
          </Stack>
          <SectionCard titleId="next" title={t('leads.thanks.nextTitle')}>
            <Steps>
              <Step>{t('leads.thanks.nextEmail')}</Step>
              <Step>{t('leads.thanks.nextReports')}</Step>
              <Step>{lead.nextCall.text}</Step>
            </Steps>
          </SectionCard>
          <Stack gap={1.5}>
            <Heading level={2} size="lg">
              {t('leads.thanks.reportsTitle')}
            </Heading>
            <ReportSources partnerLink={false} />
            <Actions>
              <ButtonLink
                href={brand.reportPartnerUrl}
                rel="sponsored"
                variant="secondary"
                iconEnd={externalIcon}
                aria-describedby="affiliate"
              >
                {t('leads.thanks.report')}
              </ButtonLink>
              <ButtonLink
                href={dialLink(brand.phone)}
                icon={phoneIcon}
                variant="secondary"
                aria-describedby="number"
              >
                {t('leads.thanks.call')}
              </ButtonLink>
            </Actions>
            <Text id="affiliate" size="sm" tone="soft">
              {reportSources[language].affiliate}
            </Text>
            <Text id="number" size="sm" tone="soft">
              <NoWrap part={brand.phoneVanity}>
                {t('leads.thanks.callNote', { phone: brand.phoneVanity })}
              </NoWrap>
            </Text>
          </Stack>
        </Stack>
      </Container>
    </Page>
  );
}
