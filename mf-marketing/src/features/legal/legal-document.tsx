import { useDocumentHead, useSession, useShell } from '@repo/federation/shell-context.tsx';
import type { StatutoryText } from '@repo/law/statutes.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { PageHeader } from '@repo/ui/page-header.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './legal.messages.ts';
import type { LegalTexts } from './legal-text.ts';
import { Card } from '@repo/ui/card.tsx';

const Page = styled(Container)`
  padding-block: ${space[4]} ${space[6]};
  overflow-wrap: break-word;

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

export function LegalDocument({ texts }: { texts: LegalTexts }) {
  const isClient = useSession()?.onboardingComplete ?? false;
  return isClient ? (
    <LegalPage texts={texts} isClient />
  ) : (
    <PublicPage>
      <LegalPage texts={texts} />
    </PublicPage>
  );
}

function LegalPage({ texts, isClient = false }: { texts: LegalTexts; isClient?: boolean }) {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const { title, description, lede, sections, statutes = [] } = texts[language](brand);
  useDocumentHead({ title, description });
  const overview = isClient && (
    <TextLink quiet href="/">
      ← {t('legal.overview')}
    </TextLink>
  );
  return (
    <Page width="text">
      <PageHeader title={title} lede={lede} eyebrow={t('legal.version')} back={overview} />
      <Stack gap={4}>
        {statutes.map((statute) => (
          <StatutoryCard key={statute.title} {...statute} />
        ))}
        {sections.map((section) => (
          <Stack key={section.title} gap={1}>
            <Heading level={2} size="lg">
              {section.title}
            </Heading>
            {section.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
        <Text tone="soft">
          {t('legal.questions', { email: brand.email, phone: brand.phoneVanity })}
        </Text>
      </Stack>
    </Page>
  );
}

function StatutoryCard({ title, paragraphs, language, source }: StatutoryText) {
  return (
    <Card padding="lg">
      <Stack gap={2}>
        <div lang={language}>
          <Stack gap={2}>
            <Heading level={2} size="lg">
              {title}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </div>
        <Text size="sm" tone="soft">
          {source}
        </Text>
      </Stack>
    </Card>
  );
}
