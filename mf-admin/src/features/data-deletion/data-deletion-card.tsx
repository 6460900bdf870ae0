import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { PRIVACY_ANSWER_DAYS, type DeletionPreview } from '@repo/contract/data-deletion';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './data-deletion.messages.ts';
import { HoldDialog } from './hold-dialog.tsx';

interface DataDeletionCardProps {
  client: ClientDetail;
  preview: DeletionPreview | undefined;
}

export function DataDeletionCard({ client, preview }: DataDeletionCardProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState<'dry-run' | 'hold' | null>(null);
  const close = () => setOpen(null);
  const { id } = client;
  const stored = useStored(id);
  const hold = api.dataDeletion.setLegalHold.useMutation({ onSuccess: stored.onSuccess });
  const endHold = api.dataDeletion.setLegalHold.useMutation(stored);
  return (
    <TitledCard as="section" title={t('dataDeletion.title')}>
      <Stack gap={2}>
        <RequestState preview={preview} />
        <Row gap={1}>
          <Button
            size="sm"
            variant="secondary"
            disabled={!preview}
            onClick={() => setOpen('dry-run')}
          >
            {t('dataDeletion.dryRun')}
          </Button>
          {preview?.legalHold ? (
            <Button
              size="sm"
              variant="secondary"
              pending={endHold.isPending}
              onClick={() => endHold.mutate({ id, legalHold: null })}
            >
              {t('words.endHold')}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="secondary"
              disabled={!preview}
              onClick={() => setOpen('hold')}
            >
              {t('words.setHold')}
            </Button>
          )}
        </Row>
      </Stack>
      {open === 'dry-run' && preview && (
        <DryRun client={client} preview={preview} onClose={close} />
      )}
      {open === 'hold' && (
        <HoldDialog
          id={id}
          text={t('dataDeletion.holdText')}
          save={hold.mutateAsync}
          onClose={close}
        />
      )}
    </TitledCard>
  );
}

const dueOn = (requestedAt: string) =>
  new Date(Date.parse(requestedAt) + PRIVACY_ANSWER_DAYS * 86_400_000).toISOString();

function RequestState({ preview }: { preview: DeletionPreview | undefined }) {
  const { t, format } = useLanguage();
  const { requestedAt, startedAt, failed, legalHold, legalHoldBy } = preview ?? {};
  return (
    <>
      {requestedAt ? (
        <Notice
          live={false}
          tone="attention"
          title={t('dataDeletion.asked', { date: format.date(requestedAt) })}
        >
          {t('dataDeletion.due', { date: format.date(dueOn(requestedAt)) })}
        </Notice>
      ) : (
        <Text tone="soft">{t('dataDeletion.notAsked')}</Text>
      )}
      {legalHold && (
        <Notice
          live={false}
          tone="info"
          title={t('words.heldBy', { by: legalHoldBy ?? t('words.aFormerAdmin') })}
        >
          “{legalHold}”
        </Notice>
      )}
      {failed && (
        <Notice live={false} tone="danger" title={t('dataDeletion.jobFailed')}>
          {t('dataDeletion.jobFailedText')}
        </Notice>
      )}
      {startedAt && !failed && <Text>{t('dataDeletion.running')}</Text>}
    </>
  );
}

function useStored(clientId: string) {
  const { t } = useLanguage();
  const { dataDeletion, clients, today } = api.useUtils();
  const failureToast = useFailureToast();
  return {
    onSuccess: (preview: DeletionPreview) => {
      dataDeletion.preview.setData({ id: clientId }, preview);
      void clients.list.invalidate();
      void today.list.invalidate();
    },
    onError: (error: unknown) => {
      failureToast(t('words.notChanged'), error);
      void dataDeletion.preview.invalidate({ id: clientId });
    },
  };
}

interface DryRunProps {
  client: ClientDetail;
  preview: DeletionPreview;
  onClose: () => void;
}

function DryRun({ client, preview, onClose }: DryRunProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const { id } = client;
  const { requestedAt, startedAt, failed, blockers, deleted, kept, keeps } = preview;
  const stored = useStored(id);
  const start = api.dataDeletion.start.useMutation({
    ...stored,
    onSuccess: (started) => {
      stored.onSuccess(started);
      onClose();
      toast.show({
        title: t('dataDeletion.started'),
        description: t('dataDeletion.startedText'),
      });
    },
  });
  const name = displayName(client);
  return (
    <ConfirmModal
      onClose={onClose}
      title={t('dataDeletion.dryRunTitle', { name })}
      description={t('dataDeletion.dryRunText')}
      gap={3}
      cancel={t('dataDeletion.close')}
      confirm={t('dataDeletion.start')}
      pending={start.isPending}
      disabled={blockers.length > 0 || (startedAt !== null && !failed)}
      onConfirm={() => start.mutate({ id, requestedAt })}
    >
      <Text weight="semibold">{t('dataDeletion.deleted')}</Text>
      <DefinitionList
        items={deleted.map(({ kind, count }) => ({
          term: t(`dataDeletion.kinds.${kind}`),
          value: count,
        }))}
      />
      <Text weight="semibold">{t('dataDeletion.kept')}</Text>
      <DefinitionList
        items={kept.map(({ kind, count }) => ({
          term: t(`dataDeletion.kinds.${kind}`),
          value: `${count}. ${
            kind === 'contracts' && keeps
              ? t('dataDeletion.keptUntil', {
                  date: format.calendarDate(keeps.until),
                  rule: keeps.rule,
                })
              : t(`dataDeletion.why.${kind}`)
          }`,
        }))}
      />
      {blockers.map((blocker) => (
        <Notice key={blocker} live={false} tone="danger" title={t('dataDeletion.forbidden')}>
          {t(`dataDeletion.blockers.${blocker}`)}
        </Notice>
      ))}
    </ConfirmModal>
  );
}
