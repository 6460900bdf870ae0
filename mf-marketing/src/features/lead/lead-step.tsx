import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import { SideCards } from './side-cards.tsx';

const Page = styled.div`
  padding-block: ${space[4]} ${space[6]};

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[3]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

interface LeadStepProps extends LeadFormProps {
  /** Shown above the title. */
  notice?: ReactNode;
}

/** Step 1 of the page (specification §4, Lead form). */
export function LeadStep({ notice, ...form }: LeadStepProps) {
  const { t } = useLanguage();
  return (
    <Page>
      <Container width="wide">
        <Stack gap={4}>
          {notice}
          <Stack gap={1}>
            <Heading level={1} size="xxxl">
              {t('lead.title')}
            </Heading>
            <Text size="md" tone="soft">
              {t('lead.lede')}
            </Text>
          </Stack>
          <Layout>
            <LeadForm {...form} />
            <SideCards />
          </Layout>
        </Stack>
      </Container>
    </Page>
  );
}
