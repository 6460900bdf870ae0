import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeSummary } from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { useLanguage } from './letters.messages.ts';
import { ProofChooser } from './proof-chooser.tsx';
import { useStoreProof } from './use-store-proof.ts';

interface ProofDialogProps {
  letter: Pick<DisputeSummary, 'id' | 'bureau'>;
  onClose: () => void;
}

/** Attaches the proof of a delivery that is recorded already. */
export function ProofDialog({ letter, onClose }: ProofDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const storeProof = useStoreProof(letter.id);
  const [file, setFile] = useState<File>();
  const [pending, setPending] = useState(false);
  async function attach(chosen: File) {
    setPending(true);
    try {
      await storeProof(chosen);
      toast.show({ title: t('letters.proofStored') });
      onClose();
    } catch (error) {
      failureToast(t('letters.proofFailed'), error);
      setPending(false);
    }
  }
  return (
    <Modal
      onClose={onClose}
      title={t('letters.proofTitle', { bureau: bureauNames[letter.bureau] })}
      description={t('letters.proofText')}
    >
      <Stack gap={2}>
        <ProofChooser file={file} onChoose={setFile} />
        <FormActions>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {t('words.cancel')}
          </Button>
          <Button
            pending={pending}
            pendingText={t('words.saving')}
            disabled={!file}
            onClick={() => file && void attach(file)}
          >
            {t('letters.proofConfirm')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
