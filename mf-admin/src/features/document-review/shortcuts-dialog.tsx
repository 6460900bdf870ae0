import { Modal } from '@repo/screens/modal.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './document-review.messages.ts';

interface ShortcutsDialogProps {
  onClose: () => void;
  enabled: boolean;
  onEnabled: (enabled: boolean) => void;
}

/** Lists the keys, and turns them off for who dictates or types by accident (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose, enabled, onEnabled }: ShortcutsDialogProps) {
  const { t } = useLanguage();
  const keys = [
    ['a', t('words.approve')],
    ['r', t('words.reject')],
    ['j', t('documentReview.next')],
    ['k', t('documentReview.previous')],
    ['+', t('documentReview.zoomIn')],
    ['-', t('documentReview.zoomOut')],
    ['0', t('documentReview.fit')],
    ['o', t('documentReview.rotate')],
    ['?', t('documentReview.shortcuts')],
    ['Esc', t('documentReview.leaveViewer')],
  ] as const;
  return (
    <Modal onClose={onClose} title={t('documentReview.shortcuts')}>
      <Stack gap={2}>
        <DefinitionList items={keys.map(([key, term]) => ({ term, value: <kbd>{key}</kbd> }))} />
        <Checkbox
          label={t('documentReview.useShortcuts')}
          checked={enabled}
          onChange={(event) => onEnabled(event.target.checked)}
        />
      </Stack>
    </Modal>
  );
}
