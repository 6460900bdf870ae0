import type { ClientContract } from '@repo/contract/contracts';
import { TextLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { contractFilePath } from '../../paths.ts';
import { StepBadge } from './step-badge.tsx';
import { useLanguage } from './contracts.messages.ts';

interface ContractHistoryProps {
  clientId: string;
  contracts: readonly ClientContract[];
}

export function ContractHistory({ clientId, contracts }: ContractHistoryProps) {
  const { t } = useLanguage();
  return (
    <Stack as="section" gap={1}>
      <Heading level={2} size="md">
        {t('contracts.history')}
      </Heading>
      <ListCard>
        <Table caption={t('contracts.history')} columns={useColumns(clientId)} rows={contracts} />
      </ListCard>
    </Stack>
  );
}

function useColumns(clientId: string): Column<ClientContract>[] {
  const { t, format } = useLanguage();
  return [
    {
      header: t('contracts.offered'),
      primary: true,
      cell: ({ offeredAt }) => format.dateTime(offeredAt),
    },
    { header: t('words.status'), cell: (contract) => <StepBadge {...contract} /> },
    {
      header: t('contracts.total'),
      align: 'end',
      cell: ({ total }) => format.moneyWithCents(total),
    },
    {
      header: t('contracts.signedOn'),
      cell: ({ signedOn }) => (signedOn ? format.calendarDate(signedOn) : t('words.none')),
    },
    {
      header: t('contracts.ended'),
      cell: ({ endedOn }) => (endedOn ? format.calendarDate(endedOn) : t('words.none')),
    },
    {
      header: t('contracts.downloads'),
      cell: ({ id, signedAt }) =>
        signedAt ? (
          <TextLink href={contractFilePath(clientId, id)}>{t('contracts.openCopy')}</TextLink>
        ) : (
          t('words.none')
        ),
    },
  ];
}
