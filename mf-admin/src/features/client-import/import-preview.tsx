import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import { clientCsvFields, type ImportRow } from '@repo/contract/client-import';
import { INVITATION_DAYS } from '@repo/contract/new-clients';
import { phoneText } from '@repo/contract/phone';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './client-import.messages.ts';
import { PreviewSection } from '../../lists/preview-section.tsx';
import { RowProblems } from '../file-upload/row-problems.tsx';

export interface ImportResult {
  added: number;
  skipped: number;
  problems: readonly ImportRow[];
  invited: boolean;
}

interface ImportPreviewProps {
  rows: readonly ImportRow[];
  onDone(result: ImportResult): void;
}

export function ImportPreview({ rows, onDone }: ImportPreviewProps) {
  const { t } = useLanguage();
  const of = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const problems = of('problem');
  const clients = of('new').flatMap(({ client }) => client ?? []);
  return (
    <>
      <ProblemRows rows={problems} text={t('clientImport.problemsText')} />
      {clients.length > 0 && (
        <ImportForm
          clients={clients}
          onImported={({ added, skipped }, invited) =>
            onDone({
              added,
              skipped: skipped + of('known').length,
              problems,
              invited,
            })
          }
        />
      )}
      <PreviewSection
        title={t('clientImport.newTitle')}
        rows={of('new')}
        rowKey={rowKey}
        renderRow={(row) => <ClientLine row={row} />}
      />
      <PreviewSection
        title={t('clientImport.knownTitle')}
        rows={of('known')}
        folded
        rowKey={rowKey}
        renderRow={(row) => <ClientLine row={row} />}
      />
    </>
  );
}

const rowKey = ({ row }: ImportRow) => row;

export function ProblemRows(props: { rows: readonly ImportRow[]; text?: string }) {
  const { t } = useLanguage();
  return (
    <PreviewSection
      {...props}
      title={t('words.rowsWithProblems')}
      rowKey={rowKey}
      renderRow={(row) => <Problems row={row} />}
    />
  );
}

interface ImportFormProps {
  clients: NonNullable<ImportRow['client']>[];
  onImported(result: { added: number; skipped: number }, invited: boolean): void;
}

/**
 * A retry after a failure adds nobody twice, because addresses that have an account are skipped.
 */
function ImportForm({ clients, onImported }: ImportFormProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const [invite, setInvite] = useState(false);
  const { mutate, isPending } = api.clients.import.useMutation({
    ...longRunning,
    onSuccess: (result) => {
      void utils.clients.invalidate();
      onImported(result, invite);
    },
    onError: (error) => failureToast(t('clientImport.failed'), error),
  });
  const count = clients.length;
  return (
    <Card>
      <Stack gap={2} align="stretch">
        <Checkbox
          label={t('clientImport.invite')}
          hint={t('clientImport.inviteHint', { days: INVITATION_DAYS })}
          checked={invite}
          disabled={isPending}
          onChange={({ target }) => setInvite(target.checked)}
        />
        <FormActions align="end">
          <Button
            pending={isPending}
            pendingText={t('clientImport.running')}
            onClick={() => mutate({ clients, invite })}
          >
            {t('clientImport.run', { count })}
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}

function ClientLine({ row: { row, name, email, client } }: { row: ImportRow }) {
  const { t } = useLanguage();
  const details = [
    t('words.row', { row }),
    email,
    client?.phone && phoneText(client.phone),
    client && t(`words.languages.${client.language}`),
    client?.tags.join(', '),
  ];
  return (
    <>
      <Text weight="medium">{name}</Text>
      <SoftText tabular>{details.filter(Boolean).join(' · ')}</SoftText>
    </>
  );
}

function Problems({ row }: { row: ImportRow }) {
  const { t } = useLanguage();
  return (
    <>
      <ClientLine row={row} />
      <RowProblems
        problems={row.problems}
        nameOf={(column) => {
          const field = clientCsvFields.find((name) => name === column);
          return field && t(`clientImport.${field}`);
        }}
      />
    </>
  );
}
