import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { FindingTables } from './finding-tables.tsx';
import { useLanguage } from './findings.messages.ts';
import type { ShownSources } from './source.tsx';

interface FindingProps {
  finding: AnsweredFinding;
  children: ReactNode;
}

export function Finding({ finding, children }: FindingProps) {
  const { t, language } = useLanguage();
  const { title } = findingTexts(finding, language);
  const done = isAnswered(finding);
  return (
    <TitledCard
      gap={2}
      title={title}
      subtitle={[...new Set(finding.rows.map(({ row }) => row.creditor))].join(' · ')}
      action={
        finding.questions.length > 0 && (
          <Badge tone={done ? 'positive' : 'attention'}>
            {t(`findings.${done ? 'answered' : 'open'}`)}
          </Badge>
        )
      }
    >
      <FindingBody finding={finding}>{children}</FindingBody>
    </TitledCard>
  );
}

interface FindingBodyProps extends FindingProps {
  sources?: ShownSources;
}

export function FindingBody({ finding, sources = 'none', children }: FindingBodyProps) {
  const { t, language } = useLanguage();
  return (
    <>
      {findingTexts(finding, language).texts.map((text) => (
        <Text key={text} measure>
          {text}
        </Text>
      ))}
      <FindingTables finding={finding} sources={sources} />
      {children}
      <Text size="xs" tone="soft">
        {t('findings.law', { law: finding.law })}
      </Text>
    </>
  );
}
