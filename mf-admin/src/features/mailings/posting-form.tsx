import { api } from '@repo/api-client/api.ts';
import { ruleOf } from '@repo/api-client/api-error.ts';
import { citations } from '@repo/contract/citations';
import type { Mailing } from '@repo/contract/mailings';
import { postingForm, type PostingForm } from '@repo/contract/posting-form';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { submitOnCtrlEnter } from '../../shortcuts/submit-on-ctrl-enter.ts';
import { todayHere } from '../../today-here.ts';
import type { MailedLetter } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';
import { MailingCost } from './mailing-cost.tsx';
import { PostedTable } from './posted-table.tsx';

export function PostingCard({ mailing }: { mailing: Mailing }) {
  const { t } = useLanguage();
  const typed = useRef<Typed>({ postedOn: false, numbers: new Map(), focused: null });
  const open = mailing.letters.filter(
    ({ deliveredOn, isWithdrawn }) => deliveredOn === null && !isWithdrawn,
  );
  return (
    <TitledCard
      as="section"
      title={t('mailings.letters')}
      subtitle={open.length > 0 ? t('mailings.numbersHint') : undefined}
    >
      <Letters
        key={open.map(({ disputeId }) => disputeId).join()}
        mailing={mailing}
        open={open}
        typed={typed}
      />
    </TitledCard>
  );
}

interface Typed {
  postedOn: string | false;
  numbers: ReadonlyMap<string, string | undefined>;
  focused: { disputeId: string | undefined; selection: [number | null, number | null] } | null;
}

interface LettersProps {
  mailing: Mailing;
  open: readonly MailedLetter[];
  typed: RefObject<Typed>;
}

function Letters({ mailing, open, typed }: LettersProps) {
  const { t } = useLanguage();
  const form = usePostingForm(mailing, open);
  useTyped(form, typed);
  return (
    <Form form={form} aria-label={t('mailings.record')} onKeyDown={submitOnCtrlEnter} gap={3}>
      <MailingCost mailing={mailing} />
      <PostedTable mailing={mailing} open={open} />
      {open.length > 0 && (
        <>
          <Day>
            <DateField<PostingForm> name="postedOn" label={t('mailings.postedOn')} required>
              <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
            </DateField>
          </Day>
          <SubmitActions form={form} pendingText={t('words.saving')}>
            {t('mailings.record')}
          </SubmitActions>
        </>
      )}
    </Form>
  );
}

function valuesOf({ id }: Mailing, open: readonly MailedLetter[]): PostingForm {
  const [first, ...others] = new Set(open.map(({ postedOn }) => postedOn));
  const postedOn = (others.length === 0 && first) || todayHere();
  return {
    mailingId: id,
    postedOn,
    letters: open.map((letter) => ({
      disputeId: letter.disputeId,
      postedOn: letter.postedOn ?? postedOn,
      trackingNumber: letter.trackingNumber ?? '',
    })),
  };
}

function usePostingForm(mailing: Mailing, open: readonly MailedLetter[]) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mailings, today } = api.useUtils();
  const { mutateAsync } = api.mailings.update.useMutation();
  const form = useContractForm(postingForm, {
    citations,
    savedValues: valuesOf(mailing, open),
    submit: async ({ mailingId, letters, postedOn }, touched) => {
      const saved = await mutateAsync({
        mailingId,
        // A letter that was posted keeps its day while only numbers are corrected.
        letters: letters.map((letter, index) =>
          touched.postedOn || !open[index]?.postedOn ? { ...letter, postedOn } : letter,
        ),
      });
      mailings.get.setData({ mailingId }, saved);
      void mailings.waiting.invalidate();
      void today.list.invalidate();
      toast.show({ title: t('mailings.recorded', { count: letters.length }) });
    },
    onFailure: (error, issues) => {
      for (const [name, message] of Object.entries(issues)) {
        if (!message || !name.endsWith('.postedOn')) continue;
        form.setError('postedOn', { type: 'gateway', message, types: { rule: ruleOf(error) } });
      }
      if (Object.keys(issues).length > 0) return;
      void mailings.get.invalidate({ mailingId: mailing.id });
      failureToast(t('mailings.recordFailed'), error);
    },
  });
  return form;
}

type Letters = PostingForm['letters'];

const numberField = (index: number) => `letters.${index}.trackingNumber` as const;

/** Hands what is typed, and the focus, to the form of the letters that stay, before the next key of a scanner. */
function useTyped(
  { getValues, getFieldState, setValue }: ReturnType<typeof usePostingForm>,
  typed: LettersProps['typed'],
) {
  useLayoutEffect(() => {
    const { postedOn, numbers, focused } = typed.current;
    if (postedOn) setValue('postedOn', postedOn, { shouldDirty: true });
    for (const [index, { disputeId }] of getValues('letters').entries()) {
      const number = numbers.get(disputeId);
      if (number === undefined) continue;
      setValue(numberField(index), number, { shouldDirty: true });
    }
    if (focused) giveFocus(focused, getValues('letters'));
    return () => {
      const values = getValues();
      typed.current = {
        postedOn: getFieldState('postedOn').isDirty && values.postedOn,
        numbers: new Map(
          values.letters
            .filter((_, index) => getFieldState(numberField(index)).isDirty)
            .map(({ disputeId, trackingNumber }) => [disputeId, trackingNumber]),
        ),
        focused: focusedIn(values.letters),
      };
    };
  }, [getValues, getFieldState, setValue, typed]);
}

/** The field of the day or of a number, and what is selected in it. */
function focusedIn(letters: Letters): Typed['focused'] {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return null;
  const { name, selectionStart, selectionEnd } = input;
  const letter = letters.find((_, index) => name === numberField(index));
  if (!letter && name !== 'postedOn') return null;
  return { disputeId: letter?.disputeId, selection: [selectionStart, selectionEnd] };
}

function giveFocus({ disputeId, selection }: NonNullable<Typed['focused']>, letters: Letters) {
  const index = letters.findIndex((letter) => letter.disputeId === disputeId);
  const [input] = document.getElementsByName(disputeId ? numberField(index) : 'postedOn');
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.setSelectionRange(...selection);
}

const Day = styled.div`
  max-inline-size: 16rem;
`;
