import type { LeadDetail } from '@repo/contract/leads-admin';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';

type Consent = LeadDetail['consents'][number];

export function ConsentCard({ consents }: Pick<LeadDetail, 'consents'>) {
  const { t } = useLanguage();
  return (
    <Card>
      <CardHeader title={t('leads.consent')} />
      {consents.length === 0 ? (
        <Text tone="soft">{t('leads.noConsent')}</Text>
      ) : (
        <Stack gap={3}>
          {consents.map((consent) => (
            <Evidence key={consent.id} consent={consent} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Evidence({ consent }: { consent: Consent }) {
  const { t, format } = useLanguage();
  const { text, language, agreedAt, ipAddress, page, userAgent } = consent;
  return (
    <Stack gap={1}>
      <Quote lang={language}>{text}</Quote>
      <DefinitionList
        items={[
          { term: t('leads.agreedAt'), value: format.dateTime(agreedAt) },
          { term: t('leads.ipAddress'), value: ipAddress },
          { term: t('leads.page'), value: page },
          { term: t('leads.browser'), value: userAgent ?? t('leads.unknown') },
        ]}
      />
    </Stack>
  );
}

const Quote = styled.blockquote`
  padding-inline-start: ${space[2]};
  border-inline-start: 3px solid ${color.rule};
`;
