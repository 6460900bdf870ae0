import { api } from '@repo/api-client/api.ts';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded, ListSkeleton } from '@repo/screens/loaded.tsx';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { plusIcon, reportIcon } from '@repo/ui/icons.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { importPath, listQueryOf, reportPath, type ListQuery } from '../../paths.ts';
import { DoneBadge } from '../../lists/done-badge.tsx';
import { LettersCard } from '../letters/letters-card.tsx';
import { ClientFindings } from './client-findings.tsx';
import { ScoreHistory } from './score-history.tsx';
import { useLanguage } from './reports.messages.ts';

export function ReportsTab({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  const reports = api.clientReports.list.useQuery({ id: clientId });
  const findings = api.clientReports.findings.useQuery({ id: clientId });
  const list = listQueryOf(useLocation().search);
  const columns = useColumns(clientId, list);
  const add = (
    <ButtonLink href={reportPath(clientId, list)} variant="secondary" size="sm" icon={plusIcon}>
      {t('reports.importOne')}
    </ButtonLink>
  );
  return (
    <Loaded
      query={reports}
      skeleton={<ListSkeleton height={400} />}
      errorTitle={t('reports.reportsFailed')}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Stack gap={2}>
            <EmptyState level={2} title={t('reports.emptyTitle')} icon={reportIcon} action={add}>
              {t('reports.emptyText')}
            </EmptyState>
            <ScoreHistory clientId={clientId} />
          </Stack>
        ) : (
          <Stack gap={2}>
            <Row justify="end">{add}</Row>
            <ListCard>
              <Table caption={t('reports.reports')} columns={columns} rows={rows} />
            </ListCard>
            <Loaded
              query={findings}
              skeleton={<ListSkeleton height={400} />}
              errorTitle={t('reports.findingsFailed')}
              small
            >
              {(current) => (
                <>
                  <ClientFindings clientId={clientId} current={current} />
                  <LettersCard clientId={clientId} findings={current.findings} />
                </>
              )}
            </Loaded>
            <ScoreHistory clientId={clientId} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function useColumns(clientId: string, list: ListQuery): Column<ReportImportHead>[] {
  const { t, language, format } = useLanguage();
  return [
    {
      header: t('reports.reportDate'),
      primary: true,
      cell: ({ id, reportDate }) => (
        <TextLink href={importPath(clientId, id, list)}>
          {reportDate ? reportedDateText(reportDate, language) : t('reports.noDate')}
        </TextLink>
      ),
    },
    {
      header: t('reports.format'),
      cell: (report) => t(`reports.formats.${report.format}`),
    },
    { header: t('reports.file'), width: 'wide', cell: ({ fileName }) => fileName },
    { header: t('reports.imported'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      header: t('words.status'),
      cell: ({ confirmedAt, submittedAt }) => (
        <DoneBadge done={confirmedAt !== null}>
          {t(
            confirmedAt
              ? 'reports.isConfirmed'
              : submittedAt
                ? 'reports.waitsSubmitted'
                : 'reports.waiting',
          )}
        </DoneBadge>
      ),
    },
  ];
}
