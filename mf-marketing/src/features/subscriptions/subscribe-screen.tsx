import { useDocumentHead, useSession } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Container } from '@repo/ui/container.tsx';
import { PageHeader } from '@repo/ui/page-header.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { pricingClaims } from '../../claims/pricing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { NoScriptNotice } from '../public-page/no-script-notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './subscriptions.messages.ts';
import { SubscriptionState } from './subscription-state.tsx';

const Page = styled(Container)`
  padding-block: ${space[4]} ${space[6]};

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

const FormSlot = styled.div`
  min-height: 37rem;

  ${media.md} {
    min-height: 34.5rem;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  align-content: center;
  min-height: 17rem;
`;

export default function SubscribeScreen() {
  const isClient = useSession()?.onboardingComplete ?? false;
  return isClient ? (
    <ClientSubscription />
  ) : (
    <PublicPage>
      <NewSubscription />
    </PublicPage>
  );
}

function NewSubscription() {
  const { t } = useLanguage();
  const pricing = useClaims(pricingClaims);
  useDocumentHead({ title: t('subscriptions.title'), description: t('subscriptions.description') });
  return (
    <Page width="text">
      <PageHeader title={t('subscriptions.title')} lede={t('subscriptions.lede')} />
      <Stack gap={3}>
        <NoScriptNotice />
        <CheckList items={[pricing.billing.text, pricing.protection.text]} />
        <FormSlot>
          <Sheet padding="lg">
            <SubscriptionState next={{ href: '/onboarding', text: t('subscriptions.account') }} />
          </Sheet>
        </FormSlot>
      </Stack>
    </Page>
  );
}

function ClientSubscription() {
  const { t } = useLanguage();
  const overview = { href: '/', text: t('subscriptions.client.overview') };
  useDocumentHead({
    title: t('subscriptions.client.title'),
    description: t('subscriptions.description'),
  });
  return (
    <Page width="text">
      <PageHeader
        title={t('subscriptions.client.title')}
        lede={t('subscriptions.client.lede')}
        back={
          <TextLink quiet href={overview.href}>
            ← {overview.text}
          </TextLink>
        }
      />
      <Sheet padding="lg">
        <SubscriptionState next={overview} />
      </Sheet>
    </Page>
  );
}
