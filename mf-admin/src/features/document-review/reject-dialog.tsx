import {
  chosenRejectionCodes,
  type ChosenRejectionCode,
  type DocumentRejection,
} from '@repo/contract/document-rejections';
import { displayName } from '@repo/contract/display-name';
import {
  reviewDocumentInput,
  type ClientDocument,
  type ReviewDocumentForm,
} from '@repo/contract/documents';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { rejectionParts, rejectionSentence } from '@repo/i18n/rejection-reasons.ts';
import { joinParts } from '@repo/i18n/text-part.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useKeyDown } from '../../shortcuts/use-shortcuts.ts';
import { useLanguage } from './document-review.messages.ts';

interface RejectDialogProps {
  document: ClientDocument;
  onReject: (rejection: DocumentRejection) => void;
  onClose: () => void;
}

const choices = [...chosenRejectionCodes, 'other'] as const;
type ReasonChoice = (typeof choices)[number];

export function RejectDialog({ document, onReject, onClose }: RejectDialogProps) {
  const { t, language } = useLanguage();
  const { id, client, rejection } = document;
  const [picked, setPicked] = useState(() => choiceOf(rejection));
  const form = useContractForm(reviewDocumentInput, {
    defaultValues: {
      id,
      status: 'rejected',
      note: rejection?.text ?? '',
      reasonCode: codeOf(choiceOf(rejection)),
    },
    submit: async ({ note, reasonCode }) => onReject(toRejection(note, reasonCode)),
  });
  const [note, reasonCode] = useWatch({ control: form.control, name: ['note', 'reasonCode'] });
  const shown = rejectionParts(toRejection(note?.trim(), reasonCode), client.language);
  function pick(choice: ReasonChoice) {
    setPicked(choice);
    form.setValue('reasonCode', codeOf(choice));
    if (form.formState.isSubmitted) void form.trigger();
  }
  const list = useNumberKeys((index) => pick(choices[index]!));
  return (
    <Modal
      onClose={onClose}
      title={t('documentReview.rejectTitle', {
        type: t(`terms.documentType.${document.documentType}`),
        name: displayName(client),
      })}
    >
      <Form form={form} aria-label={t('words.reject')} gap={2}>
        <fieldset ref={list}>
          <Legend>{t('documentReview.reasons')}</Legend>
          <Stack gap={1}>
            {choices.map((choice, index) => (
              <Choice
                key={choice}
                data-autofocus={index === 0 || undefined}
                name="reason"
                label={`${index + 1}. ${
                  choice === 'other'
                    ? t('documentReview.otherReason')
                    : rejectionSentence(choice, language)
                }`}
                checked={picked === choice}
                onChange={() => pick(choice)}
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
        {shown.length > 0 && (
          <SoftText>
            {t('documentReview.clientReads')} <span lang={client.language}>{joinParts(shown)}</span>
          </SoftText>
        )}
        <Sticky>
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              {t('words.cancel')}
            </Button>
            <Button type="submit">{t('words.reject')}</Button>
          </FormActions>
        </Sticky>
      </Form>
    </Modal>
  );
}

function choiceOf(rejection: DocumentRejection | null): ReasonChoice | null {
  const code = chosenRejectionCodes.find((known) => known === rejection?.code);
  return code ?? (rejection ? 'other' : null);
}

function codeOf(choice: ReasonChoice | null): ChosenRejectionCode | null {
  return choice === 'other' ? null : choice;
}

function toRejection(
  note: string | null | undefined,
  code: ChosenRejectionCode | null | undefined,
): DocumentRejection {
  return { code: code ?? null, text: note || null, language: null };
}

function useNumberKeys(pick: (index: number) => void) {
  const list = useRef<HTMLFieldSetElement>(null);
  useKeyDown(({ key, target }) => {
    const index = Number(key) - 1;
    const input = list.current?.querySelectorAll('input')[index];
    if (!input || target instanceof HTMLTextAreaElement) return;
    input.focus();
    pick(index);
  });
  return list;
}

const Legend = styled.legend`
  margin-block: ${space[1]};
`;

const Sticky = styled.div`
  position: sticky;
  inset-block-end: 0;
  padding-block: ${space[1]};
  background: ${color.surface};
`;
