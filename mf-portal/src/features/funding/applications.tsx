import { api } from '@repo/api-client/api.ts';
import type { CreditReport } from '@repo/contract/credit-reports';
import { isOpenApplication, type FundingApplication } from '@repo/contract/funding';
import { SectionCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LongList } from '../../lists/long-list.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { ApplyCard } from './apply-card.tsx';
import { useLanguage } from './funding.messages.ts';
import { LatestApplication } from './latest-application.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr);
  }
`;

interface Eligible {
  report: CreditReport;
  average: number;
}

interface ApplicationsProps {
  eligible: Eligible | null;
}

/**
 * The latest application and the form; while one is open, the form comes when the client asks to replace it. A form with
 * something typed in it stays when a newer report makes the client ineligible; the gateway decides.
 */
export function Applications({ eligible }: ApplicationsProps) {
  const query = api.fundingApplications.list.useQuery();
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [typedAs, setTypedAs] = useState<Eligible | null>(null);
  const [replacing, setReplacing] = useState(false);
  const offer = eligible ?? typedAs;
  const applications = query.data;
  const open = applications?.find(isOpenApplication);
  const latest = (
    <LatestApplication
      query={query}
      submitted={submitted}
      onReplace={offer && open && !replacing ? () => setReplacing(true) : undefined}
    />
  );
  const showsForm = offer && applications && (!open || replacing);
  return (
    <Stack gap={3}>
      {showsForm ? (
        <Columns>
          {latest}
          <ApplyCard
            {...offer}
            replaced={open}
            outdated={eligible === null}
            onTyped={() => setTypedAs(offer)}
            onSubmitted={(id) => {
              setSubmitted(id);
              setReplacing(false);
              setTypedAs(null);
            }}
          />
        </Columns>
      ) : (
        latest
      )}
      {applications && applications.length > 1 && (
        <EarlierApplications applications={applications.slice(1)} />
      )}
    </Stack>
  );
}

const renderStatus = ({ status }: FundingApplication) => <ApplicationStatus status={status} />;

function EarlierApplications({ applications }: { applications: FundingApplication[] }) {
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
    <SectionCard title={t('funding.earlier.title')}>
      <LongList height={400} length={applications.length} label={t('funding.earlier.list')}>
        <Table
          caption={t('funding.earlier.title')}
          columns={columns}
          rows={applications}
          columnsFrom="sm"
        />
      </LongList>
    </SectionCard>
  );
}
