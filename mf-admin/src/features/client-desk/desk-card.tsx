import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { AssigneeSelect } from './assignee-select.tsx';
import { useLanguage } from './client-desk.messages.ts';
import { FieldLine, TagEditor } from './tag-editor.tsx';
import { useOrganize } from './use-organize.ts';

export function DeskCard({ client }: { client: ClientDetail }) {
  const { t, format } = useLanguage();
  const { mutate, mutateAsync } = useOrganize();
  const ids = [client.id];
  return (
    <TitledCard
      as="section"
      title={t('clientDesk.title')}
      action={<ArchiveButton client={client} />}
      gap={2}
    >
      {client.archivedAt && (
        <Text tone="soft">
          {t('clientDesk.archivedOn', { date: format.date(client.archivedAt) })}
        </Text>
      )}
      <Assignment client={client} />
      <TagEditor
        tags={client.tags}
        onRemove={(tag) => mutate({ ids, removeTags: [tag] })}
        onAdd={(tag) => mutateAsync({ ids, addTags: [tag] })}
      />
    </TitledCard>
  );
}

function Assignment({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const toast = useToast();
  const { mutate, isPending } = useOrganize();
  const [chosen, setChosen] = useState<string | null>(null);
  const assigneeId = chosen ?? client.assigneeId ?? '';
  const save = () =>
    mutate(
      { ids: [client.id], assigneeId },
      {
        onSuccess: () => {
          setChosen((now) => (now === assigneeId ? null : now));
          toast.show({ title: t('clientDesk.changed', { count: 1 }) });
        },
      },
    );
  return (
    <FieldLine>
      <AssigneeSelect value={{ ...client, assigneeId }} onChange={setChosen} />
      <Button
        variant="secondary"
        pending={isPending}
        pendingText={t('words.saving')}
        onClick={save}
      >
        {t('words.save')}
      </Button>
    </FieldLine>
  );
}

function ArchiveButton({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOrganize();
  const archive = (archived: boolean) =>
    mutate({ ids: [client.id], archived }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        pending={isPending}
        onClick={() => (client.archivedAt ? archive(false) : setAsking(true))}
      >
        {t(client.archivedAt ? 'clientDesk.unarchive' : 'clientDesk.archive')}
      </Button>
      {asking && (
        <ConfirmModal
          onClose={() => setAsking(false)}
          title={t('clientDesk.archiveTitle', { name: displayName(client) })}
          description={t('clientDesk.archiveText')}
          confirm={t('clientDesk.archive')}
          pending={isPending}
          onConfirm={() => archive(true)}
        />
      )}
    </>
  );
}
