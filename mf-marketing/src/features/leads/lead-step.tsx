import { Card } from '@repo/ui/card.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';
import type { LeadFormProps } from './lead-form.tsx';
import { loadLeadForm } from './load-lead-form.ts';
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

const loading = loadLeadForm();
const LazyLeadForm = lazy(() => loading);

/**
 * Memoized, because React replaces the prerendered HTML of a boundary that gets new props before it
 * is hydrated.
 */
const LeadForm = memo(function LeadForm(props: LeadFormProps) {
  return (
    <Suspense fallback={<LoadingForm />}>
      <LazyLeadForm {...props} />
    </Suspense>
  );
});

interface LeadStepProps extends LeadFormProps {
  notice?: ReactNode;
}

export function LeadStep({ notice, ...form }: LeadStepProps) {
  const { t } = useLanguage();
  return (
    <Page>
      <Container width="wide">
        <Stack gap={4}>
          {notice}
          <Stack gap={1}>
            <Heading level={1} size="xxxl">
              {t('leads.title')}
            </Heading>
            <Text size="md" tone="soft">
              {t('leads.lede')}
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

function LoadingForm() {
  const { t } = useLanguage();
  return (
    <Card padding="lg" aria-busy="true">
      <VisuallyHidden>{t('leads.form.loading')}</VisuallyHidden>
      <Stack gap={4}>
        <Skeleton shape="title" />
        <Skeleton shape="block" height="xl" />
        <Skeleton shape="block" height="lg" />
      </Stack>
    </Card>
  );
}
