import type { FundingApplication } from '@repo/contract/funding';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from './funding.messages.ts';
import { LongList } from '../../lists/long-list.tsx';
import { ApplicationStatus } from './application-status.tsx';

const renderStatus = ({ status }: FundingApplication) => <ApplicationStatus status={status} />;

/** The applications before the latest one, newest first. */
export function EarlierApplications({ applications }: { applications: FundingApplication[] }) {
  const { t, format } = useLanguage();
  const money = format.moneyLike(
    applications.flatMap(({ requestedAmount, approvedAmount }) => [
      requestedAmount,
      approvedAmount,
    ]),
  );
  const columns: Column<FundingApplication>[] = [
    {
      header: t('funding.earlier.date'),
      primary: true,
      cell: ({ submittedAt }) => format.date(submittedAt),
    },
    {
      header: t('funding.latest.requested'),
      align: 'end',
      cell: ({ requestedAmount }) => money(requestedAmount),
    },
    {
      header: t('funding.latest.approved'),
      align: 'end',
      cell: ({ approvedAmount }) => (approvedAmount ? money(approvedAmount) : '–'),
    },
    {
      header: t('funding.earlier.status'),
      cell: renderStatus,
    },
  ];
  return (
    <Card as="section" padding="lg" aria-labelledby="earlier-title">
      <CardHeader titleId="earlier-title" title={t('funding.earlier.title')} />
      <LongList height={400} length={applications.length} label={t('funding.earlier.list')}>
        <Table
          caption={t('funding.earlier.title')}
          columns={columns}
          rows={applications}
          rowKey={({ id }) => id}
          columnsFrom="sm"
        />
      </LongList>
    </Card>
  );
}
