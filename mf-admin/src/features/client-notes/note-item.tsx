import type { ClientNote } from '@repo/contract/client-notes';
import { useSession, useToast } from '@repo/federation/shell-context.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { pencilIcon, trashIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useRef, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useLanguage } from './client-notes.messages.ts';
import { EditNoteForm, useRefreshNotes } from './note-forms.tsx';

interface NoteItemProps {
  note: ClientNote;
  ref: Ref<HTMLLIElement>;
}

export function NoteItem({ note, ref }: NoteItemProps) {
  const { t, format } = useLanguage();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const isOwn = useSession()?.id === note.author?.id;
  const editButton = useRef<HTMLButtonElement>(null);
  const when = format.dateTime(note.createdAt);
  const close = () => setOpen(null);
  return (
    <Item tabIndex={-1} ref={ref}>
      <Row wrap={false} align="start" justify="space-between" gap={1}>
        <SoftText as="span">
          {t('words.byAt', { name: note.author?.name ?? t('clientNotes.gone'), when })}{' '}
          {note.editedAt && (
            <span title={format.dateTime(note.editedAt)}>{t('clientNotes.edited')}</span>
          )}
        </SoftText>
        {isOwn && (
          <Actions>
            <IconButton
              ref={editButton}
              size="sm"
              icon={pencilIcon}
              label={t('clientNotes.edit')}
              aria-expanded={open === 'edit'}
              onClick={() => setOpen(open === 'edit' ? null : 'edit')}
            />
            <IconButton
              size="sm"
              icon={trashIcon}
              label={t('clientNotes.remove')}
              onClick={() => setOpen('delete')}
            />
          </Actions>
        )}
      </Row>
      <NoteText lang={note.language ?? undefined}>{note.text}</NoteText>
      {open === 'edit' && <EditNoteForm note={note} onClose={close} opener={editButton} />}
      {open === 'delete' && <DeleteNoteDialog note={note} onClose={close} />}
    </Item>
  );
}

function DeleteNoteDialog({ note, onClose }: { note: ClientNote; onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const refresh = useRefreshNotes();
  const remove = api.clientNotes.delete.useMutation();

  const press = useSingleFlight(async () => {
    try {
      await remove.mutateAsync({ id: note.id, expectedVersion: note.version });
      toast.show({ title: t('clientNotes.removed') });
    } catch (error) {
      const text = isChangedMeanwhile(error) ? t('clientNotes.changed') : undefined;
      failureToast(t('clientNotes.removeFailed'), error, text);
    }
    onClose();
    await refresh();
  });

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('clientNotes.removeTitle')}
      description={t('clientNotes.removeText')}
      confirm={t('clientNotes.confirmRemove')}
      pending={remove.isPending}
      pendingText={t('clientNotes.removing')}
      onConfirm={() => void press()}
    />
  );
}

const Item = styled.li`
  display: grid;
  gap: ${space[0.5]};
  padding-block: ${space[1]};
  border-block-start: 1px solid ${color.rule};
`;

const Actions = styled.span`
  display: inline-flex;
  flex: none;
  margin-block: -0.375rem;
`;

const NoteText = styled.p`
  white-space: pre-line;
`;
