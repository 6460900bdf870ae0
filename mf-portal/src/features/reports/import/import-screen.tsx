import { api } from '@repo/api-client/api.ts';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { FREE_REPORTS_URL } from '@repo/i18n/report-sources.ts';
import { TextLink, BackLink } from '@repo/screens/links.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { lockIcon } from '@repo/ui/icons.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { FileCard } from './file-card.tsx';
import { useLanguage } from './report-imports.messages.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export default function ImportScreen() {
  const { t } = useLanguage();
  return (
    <Screen
      name={t('reportImports.title')}
      lede={t('reportImports.lede')}
      back={<BackLink href="/credit-report">{t('reportImports.back')}</BackLink>}
    >
      <Columns>
        <FileCard />
        <HowToSave />
        <OpenImports />
      </Columns>
    </Screen>
  );
}

function OpenImports() {
  const { t } = useLanguage();
  const unconfirmed = api.reports.list.useQuery().data?.filter((one) => !one.confirmedAt) ?? [];
  return (
    <>
      <ImportList
        title={t('reportImports.openTitle')}
        text={t('reportImports.openText')}
        imports={unconfirmed.filter(({ submittedAt }) => !submittedAt)}
      />
      <ImportList
        title={t('reportImports.checkingTitle')}
        text={t('reportImports.checkingText')}
        imports={unconfirmed.filter(({ submittedAt }) => submittedAt)}
      />
    </>
  );
}

interface ImportListProps {
  title: string;
  text: string;
  imports: readonly ReportImportHead[];
}

function ImportList({ title, text, imports }: ImportListProps) {
  const { t, format } = useLanguage();
  if (imports.length === 0) return null;
  return (
    <SectionCard title={title} subtitle={text}>
      <Stack as="ul" role="list" gap={1}>
        {imports.map(({ id, fileName, createdAt }) => (
          <li key={id}>
            <TextLink href={`/credit-report/import/${id}`}>
              {t('reportImports.openReport', { name: fileName })}
            </TextLink>
            <Text size="sm" tone="soft">
              {format.dateTime(createdAt)}
            </Text>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

const Pledge = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]};
  line-height: 1.5;
  & > svg {
    margin-top: 0.125rem;
    color: ${color.accent};
  }
`;

const ways = ['sites', 'classic', 'bureau', 'data'] as const;

function HowToSave() {
  const { t } = useLanguage();
  const [before, after] = t('reportImports.how.bureauText').split(new URL(FREE_REPORTS_URL).host);
  return (
    <SectionCard title={t('reportImports.how.title')}>
      <Stack gap={3}>
        <Pledge>
          <Icon icon={lockIcon} size={20} />
          <strong>{t('reportImports.password')}</strong>
        </Pledge>
        {ways.map((way) => (
          <Stack key={way} gap={0.5}>
            <Heading level={3}>{t(`reportImports.how.${way}`)}</Heading>
            {way === 'bureau' ? (
              <Text measure>
                {before}
                <TextLink href={FREE_REPORTS_URL} target="_blank" rel="noreferrer">
                  {new URL(FREE_REPORTS_URL).host}
                </TextLink>
                {after}
              </Text>
            ) : (
              <Text measure>{t(`reportImports.how.${way}Text`)}</Text>
            )}
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
