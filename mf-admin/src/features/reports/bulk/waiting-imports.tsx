import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import type { ListedImport } from '@repo/contract/report-imports';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { ListSkeleton, Loaded } from '@repo/screens/loaded.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { AskedQuestions } from './asked-questions.tsx';
import { useLanguage } from './bulk-import.messages.ts';
import { useFileColumns } from './use-file-columns.tsx';

export function WaitingImports({ shown }: { shown: ReadonlySet<string> }) {
  const { t } = useLanguage();
  const waiting = api.clientReports.waiting.useQuery();
  return (
    <Loaded
      query={waiting}
      skeleton={<ListSkeleton height={400} />}
      errorTitle={t('bulkImport.waitingFailed')}
      small
    >
      {(imports) => <WaitingList imports={imports.filter(({ id }) => !shown.has(id))} />}
    </Loaded>
  );
}

function WaitingList({ imports }: { imports: readonly ListedImport[] }) {
  const { t } = useLanguage();
  const { refused, pending, confirmAll } = useConfirmAll();
  const columns = useColumns(refused);
  const ready = imports.filter((one) => one.questions.length === 0 && !isUnsubmitted(one));
  const title = t('bulkImport.waiting');
  return (
    <Stack as="section" gap={1} aria-label={title} tabIndex={-1}>
      <Row justify="space-between" align="center" gap={1}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        {ready.length > 0 && (
          <Button
            pending={pending}
            pendingText={t('bulkImport.phase.confirming')}
            onClick={() => void confirmAll(ready)}
          >
            {t('bulkImport.confirmReady', { count: ready.length })}
          </Button>
        )}
      </Row>
      {imports.length === 0 ? (
        <Text tone="soft">{t('bulkImport.nothingWaits')}</Text>
      ) : (
        <ListCard>
          <Table caption={title} columns={columns} rows={imports} columnsFrom="xl" />
        </ListCard>
      )}
    </Stack>
  );
}

const isUnsubmitted = ({ isOwn, submittedAt }: ListedImport) => isOwn && submittedAt === null;

/** Confirms reports one after the other, because a client's later report is compared with the earlier one. */
function useConfirmAll() {
  const { t } = useLanguage();
  const toast = useToast();
  const [refused, setRefused] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [pending, setPending] = useState(false);
  const { clients, clientReports, creditItems, documents, today } = api.useUtils();
  const { mutateAsync: confirm } = api.clientReports.confirm.useMutation(longRunning);
  const confirmAll = useSingleFlight(async (reports: readonly ListedImport[]) => {
    setPending(true);
    setRefused(new Map());
    let count = 0;
    for (const { id, client } of reports) {
      try {
        await confirm({ id: client.id, reportId: id });
        count += 1;
      } catch (error) {
        setRefused((before) => new Map(before).set(id, error));
      }
    }
    await clientReports.invalidate();
    for (const router of [clients, creditItems, documents, today]) void router.invalidate();
    setPending(false);
    toast.show({ title: t('bulkImport.confirmedCount', { count }) });
  });
  return { refused, pending, confirmAll };
}

function useColumns(refused: ReadonlyMap<string, unknown>): Column<ListedImport>[] {
  const { t, format } = useLanguage();
  const fileColumns = useFileColumns();
  return [
    ...fileColumns,
    {
      header: t('bulkImport.bureaus'),
      cell: ({ bureaus }) => bureaus.map((bureau) => bureauNames[bureau]).join(', '),
    },
    {
      header: t('bulkImport.importedBy'),
      cell: ({ isOwn, importedBy, createdAt }) => (
        <span>
          {isOwn ? t('bulkImport.byClient') : (importedBy ?? t('words.none'))}{' '}
          <SoftText as="span">{format.date(createdAt)}</SoftText>
        </span>
      ),
    },
    {
      header: t('bulkImport.result'),
      cell: (listed) => (
        <AskedQuestions
          questions={listed.questions}
          isUnsubmitted={isUnsubmitted(listed)}
          error={refused.get(listed.id)}
        />
      ),
    },
  ];
}
