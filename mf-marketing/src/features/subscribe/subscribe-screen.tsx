import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useClaims } from '../../claims/use-claims.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { NeedsScripts } from '../public-page/needs-scripts.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './language.ts';
import { SubscriptionState } from './subscription-state.tsx';

const Page = styled.div`
  padding-block: ${space[4]} ${space[6]};

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

/** Reserves the height of the payment form, so that what follows does not move. */
const FormSlot = styled.div`
  min-height: 37rem;

  ${media.md} {
    min-height: 34.5rem;
  }
`;

/** As high as its skeleton. */
const Sheet = styled(Card)`
  display: grid;
  align-content: center;
  min-height: 17rem;
`;

export default function SubscribeScreen() {
  const { t } = useLanguage();
  const { pricing } = useClaims();
  useDocumentHead({ title: t('subscribe.title'), description: t('subscribe.description') });
  return (
    <PublicPage>
      <Page>
        <Container width="text">
          <Stack gap={3}>
            <Stack gap={1}>
              <Heading level={1} size="xxl">
                {t('subscribe.title')}
              </Heading>
              <Text size="md" tone="soft">
                {t('subscribe.lede')}
              </Text>
            </Stack>
            <NeedsScripts />
            <CheckList items={[pricing.billing.text, pricing.protection.text]} />
            <FormSlot>
              <Sheet padding="lg">
                <SubscriptionState />
              </Sheet>
            </FormSlot>
          </Stack>
        </Container>
      </Page>
    </PublicPage>
  );
}
