import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { displayName } from '@repo/contract/display-name';
import { maskSsn } from '@repo/contract/masks';
import { useLocation, useSession } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { printIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { PrintOnly, ScreenOnly } from '@repo/ui/print.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ClientDetail } from '@repo/contract/clients';
import { bureauNames, bureaus, reportScores } from '@repo/contract/credit-reports';
import { averageScore, scoreRating } from '@repo/contract/credit-scores';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { useLanguage } from './client-print.messages.ts';
import { ClientFacts } from '../clients/client-facts.tsx';
import { ClientNotFound } from '../clients/client-not-found.tsx';
import { clientPath, listQueryOf } from '../../paths.ts';
import { PrintSection } from './printed-table.tsx';
import { PrintedItems } from './printed-items.tsx';
import { PrintedApplications, PrintedDocuments, PrintedTimeline } from './printed-lists.tsx';
import { usePrintedFile } from './use-printed-file.ts';

export default function ClientPrintScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const file = usePrintedFile(id);
  const back = clientPath(id, listQueryOf(useLocation().search));
  const { client, profile } = file;
  if (!client.data && errorBodyOf(client.error)?.code === 'NOT_FOUND') return <ClientNotFound />;
  const name = client.data && displayName(client.data);
  return (
    <Screen
      name={name ? t('clientPrint.title', { name }) : t('words.clientFile')}
      title={name ?? t('words.clientFile')}
      eyebrow={t('words.clientFile')}
      details={
        <Row align="end" justify="space-between" gap={2}>
          <About />
          <ScreenOnly>
            <Button icon={printIcon} disabled={!file.isComplete} onClick={() => window.print()}>
              {t('words.print')}
            </Button>
          </ScreenOnly>
        </Row>
      }
      back={
        <ScreenOnly>
          <BackLink href={back}>{t('clientPrint.back')}</BackLink>
        </ScreenOnly>
      }
    >
      <Stack gap={2}>
        {file.hasFailed && (
          <Notice tone="attention" live>
            {t('clientPrint.incomplete')}
          </Notice>
        )}
        <PrintSection
          title={t('clients.details')}
          query={client}
          errorTitle={t('words.clientFailed')}
        >
          {(loaded) => (
            <Facts>
              <ClientFacts client={loaded} profile={profile} renderSsn={maskSsn} />
            </Facts>
          )}
        </PrintSection>
        <PrintedScores client={client} />
        <PrintedItems creditItems={file.creditItems} />
        <PrintedDocuments documents={file.documents} />
        <PrintedApplications applications={file.applications} />
        <PrintedTimeline timeline={file.timeline} />
      </Stack>
    </Screen>
  );
}

function About() {
  const { t, format } = useLanguage();
  const user = useSession();
  const [now] = useState(() => new Date().toISOString());
  return (
    <Text as="div" tone="soft" measure>
      <ScreenOnly>{t('clientPrint.about')}</ScreenOnly>
      {user && (
        <PrintOnly suppressHydrationWarning>
          {t('clientPrint.printedOn', { date: format.dateTime(now), name: displayName(user) })}
        </PrintOnly>
      )}
    </Text>
  );
}

function PrintedScores({ client }: { client: LoadedQuery<ClientDetail> }) {
  const { t, format } = useLanguage();
  const report = client.data?.latestReport;
  return (
    <PrintSection
      title={t('clients.scores')}
      subtitle={
        report ? t('words.reportOf', { date: format.calendarDate(report.reportDate) }) : undefined
      }
      query={client}
      errorTitle={t('words.clientFailed')}
    >
      {({ latestReport }) => {
        if (!latestReport) return <Text tone="soft">{t('clients.noReport')}</Text>;
        const scores = reportScores(latestReport);
        const average = averageScore(scores);
        return (
          <>
            <DefinitionList
              items={bureaus.map((bureau, index) => ({
                term: bureauNames[bureau],
                value: scoreText(scores[index] ?? null),
              }))}
            />
            {average !== null && (
              <Text weight="semibold">{t('clients.average', { score: average })}</Text>
            )}
          </>
        );
      }}
    </PrintSection>
  );

  function scoreText(score: number | null): string {
    if (score === null) return t('clients.noScore');
    return `${score} · ${t(`terms.scoreRating.${scoreRating(score)}`)}`;
  }
}

const Facts = styled.div`
  columns: 2 18rem;
  column-gap: ${space[4]};
  > section {
    break-inside: avoid;
    padding-block-end: ${space[3]};
  }
  ${media.print} {
    columns: 2;
  }
`;
