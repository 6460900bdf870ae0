import { displayName } from '@repo/contract/display-name';
import {
  reviewDocumentInput,
  type ClientDocument,
  type ReviewDocumentForm,
} from '@repo/contract/documents';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { Dialog } from '@repo/ui/dialog.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { rejectionReasons } from './rejection-reasons.ts';

interface RejectDialogProps {
  document: ClientDocument;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a document is rejected. The client reads the text in the field; a reason from the list fills it in their language. */
export function RejectDialog({ document, onReject, onClose }: RejectDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('documentReview.rejectTitle', {
        type: t(`terms.documentType.${document.documentType}`),
        name: displayName(document.client),
      })}
      closeLabel={t('documentReview.close')}
    >
      <ReasonForm document={document} onReject={onReject} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ document, onReject, onClose }: RejectDialogProps) {
  const { t, language } = useLanguage();
  const { id, client, rejectionReason } = document;
  const [picked, setPicked] = useState<number | null>(null);
  const form = useContractForm(reviewDocumentInput, {
    defaultValues: { id, status: 'rejected', note: rejectionReason ?? '' },
    submit: async ({ note }) => onReject(note!),
  });
  function pick(index: number) {
    setPicked(index);
    const note = rejectionReasons[client.language][index]!;
    form.setValue('note', note, { shouldValidate: form.formState.isSubmitted });
  }
  const list = useNumberKeys(pick);
  return (
    <Form form={form} aria-label={t('documentReview.reject')}>
      <Stack gap={2}>
        <fieldset ref={list}>
          <Legend>{t('documentReview.reasons')}</Legend>
          <Stack gap={1}>
            {rejectionReasons[language].map((reason, index) => (
              <Choice
                key={reason}
                name="reason"
                label={`${index + 1}. ${reason}`}
                checked={picked === index}
                onChange={() => pick(index)}
              />
            ))}
          </Stack>
        </fieldset>
        <FormField<ReviewDocumentForm>
          name="note"
          label={t('documentReview.reasonLabel')}
          hint={t(
            client.language === 'es'
              ? 'documentReview.reasonInSpanish'
              : 'documentReview.reasonInEnglish',
          )}
        >
          <TextArea rows={3} lang={client.language} />
        </FormField>
        <Sticky>
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              {t('documentReview.cancel')}
            </Button>
            <Button type="submit">{t('documentReview.reject')}</Button>
          </FormActions>
        </Sticky>
      </Stack>
    </Form>
  );
}

/** Focuses the first reason, and picks one by its number while nobody types. */
function useNumberKeys(pick: (index: number) => void) {
  const list = useRef<HTMLFieldSetElement>(null);
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    const inputs = () => [...(list.current?.querySelectorAll('input') ?? [])];
    // After the dialog has put the focus on its panel.
    const frame = requestAnimationFrame(() => inputs()[0]?.focus());
    const listen = ({ key, target }: KeyboardEvent) => {
      const index = Number(key) - 1;
      const input = inputs()[index];
      if (!input || target instanceof HTMLTextAreaElement) return;
      input.focus();
      latest.current(index);
    };
    addEventListener('keydown', listen);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', listen);
    };
  }, []);
  return list;
}

const Legend = styled.legend`
  margin-block: ${space[1]};
`;

/** In view however long the list of reasons is. */
const Sticky = styled.div`
  position: sticky;
  inset-block-end: 0;
  padding-block: ${space[1]};
  background: ${color.surface};
`;
