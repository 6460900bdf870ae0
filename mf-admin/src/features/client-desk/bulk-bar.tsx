import { CLIENT_PAGE_MAX, type ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useState } from 'react';
import { AssigneeSelect } from './assignee-select.tsx';
import { useLanguage } from './client-desk.messages.ts';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { TagEditor } from './tag-editor.tsx';
import { useOrganize } from './use-organize.ts';

type Selection = ReturnType<typeof useSelection<ClientSummary>>;

export interface BulkAction {
  action: 'assign' | 'tag' | 'archive';
  clients: readonly ClientSummary[];
}

interface ClientBulkBarProps {
  selection: Selection;
  onAction: (action: BulkAction) => void;
}

export function ClientBulkBar({ selection, onAction }: ClientBulkBarProps) {
  const { t } = useLanguage();
  const { items } = selection;
  const tooMany = items.length > CLIENT_PAGE_MAX;
  const texts = {
    assign: t('clientDesk.assign', { count: items.length }),
    tag: t('clientDesk.tags'),
    archive: t(areArchived(items) ? 'clientDesk.unarchive' : 'clientDesk.archive'),
  };
  return (
    <SelectionBar
      selection={selection}
      problem={tooMany && t('clientDesk.tooMany', { most: CLIENT_PAGE_MAX })}
    >
      {(['assign', 'tag', 'archive'] as const).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'assign' ? 'primary' : 'secondary'}
          disabled={tooMany}
          onClick={() => onAction({ action, clients: items })}
        >
          {texts[action]}
        </Button>
      ))}
    </SelectionBar>
  );
}

interface DialogProps {
  clients: readonly ClientSummary[];
  onClose: () => void;
}

/** Changes the clients that were selected when it opened, also those that have left the list since. */
export function ClientBulkDialog({ action, ...dialog }: DialogProps & BulkAction) {
  if (action === 'assign') return <AssignDialog {...dialog} />;
  if (action === 'tag') return <TagDialog {...dialog} />;
  return <ArchiveDialog {...dialog} archived={!areArchived(dialog.clients)} />;
}

const areArchived = (clients: readonly ClientSummary[]) =>
  clients.every(({ archivedAt }) => archivedAt !== null);

const idsOf = (clients: readonly ClientSummary[]) => clients.map(({ id }) => id);

function AssignDialog({ clients, onClose }: DialogProps) {
  const { t } = useLanguage();
  const { assigneeId, assignee } = clients[0] ?? { assigneeId: null, assignee: null };
  const isShared = clients.every((client) => client.assigneeId === assigneeId);
  const [chosen, setChosen] = useState(isShared ? (assigneeId ?? '') : null);
  const { run, isPending } = useBulkChange(clients, onClose);
  return (
    <ConfirmModal
      onClose={onClose}
      title={t('clientDesk.assign', { count: clients.length })}
      gap={2}
      confirm={t('words.save')}
      pending={isPending}
      pendingText={t('words.saving')}
      disabled={chosen === null}
      onConfirm={() => run({ assigneeId: chosen ?? '' })}
    >
      <AssigneeSelect
        value={chosen === null ? 'mixed' : { assigneeId: chosen, assignee }}
        disabled={isPending}
        onChange={setChosen}
      />
    </ConfirmModal>
  );
}

function TagDialog({ clients, onClose }: DialogProps) {
  const { t } = useLanguage();
  const { mutate, mutateAsync } = useOrganize();
  const [tagged, setTagged] = useState<readonly Pick<ClientSummary, 'tags'>[]>(clients);
  const ids = idsOf(clients);
  const tags = [...new Set(tagged.flatMap((client) => client.tags))].toSorted();
  return (
    <Modal
      onClose={onClose}
      title={t('clientDesk.tagTitle', { count: clients.length })}
      description={t('clientDesk.tagText')}
      gap={2}
    >
      <TagEditor
        tags={tags}
        onRemove={(tag) => mutate({ ids, removeTags: [tag] }, { onSuccess: setTagged })}
        onAdd={async (tag) => setTagged(await mutateAsync({ ids, addTags: [tag] }))}
      />
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {t('clientDesk.done')}
        </Button>
      </FormActions>
    </Modal>
  );
}

function ArchiveDialog({ clients, archived, onClose }: DialogProps & { archived: boolean }) {
  const { t } = useLanguage();
  const { run, isPending } = useBulkChange(clients, onClose);
  const [only] = clients;
  const count = clients.length;
  const title =
    count === 1 && only
      ? t('clientDesk.archiveTitle', { name: displayName(only) })
      : t('clientDesk.archiveManyTitle', { count });
  return (
    <ConfirmModal
      onClose={onClose}
      title={archived ? title : t('clientDesk.unarchiveTitle', { count })}
      description={archived ? t('clientDesk.archiveText') : undefined}
      confirm={t(archived ? 'clientDesk.archive' : 'clientDesk.unarchive')}
      pending={isPending}
      onConfirm={() => run({ archived })}
    />
  );
}

function useBulkChange(clients: readonly ClientSummary[], onClose: () => void) {
  const { t } = useLanguage();
  const toast = useToast();
  const { mutate, isPending } = useOrganize();
  const run = (change: { assigneeId: string } | { archived: boolean }) =>
    mutate(
      { ids: idsOf(clients), ...change },
      {
        onSuccess: () => {
          toast.show({ title: t('clientDesk.changed', { count: clients.length }) });
          onClose();
        },
      },
    );
  return { run, isPending };
}
