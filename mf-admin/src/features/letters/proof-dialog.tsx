import { byDispute } from '@repo/contract/disputes';
import { LetterForm, useLetterForm, type LetterDialogProps } from './letter-form.tsx';
import { PaperChooser, useLetterPaper } from './letter-paper.tsx';
import { useLanguage } from './letters.messages.ts';

export function ProofDialog({ letter, onClose }: LetterDialogProps) {
  const { t } = useLanguage();
  const proof = useLetterPaper(letter.id, 'proof');
  const form = useLetterForm('proof', byDispute, {
    defaultValues: { disputeId: letter.id },
    submit: async () => {
      await proof.send();
      return { title: t('letters.proofStored') };
    },
    onClose,
  });
  return (
    <LetterForm action="proof" letter={letter} form={form} disabled={!proof.file} onClose={onClose}>
      <PaperChooser {...proof} />
    </LetterForm>
  );
}
