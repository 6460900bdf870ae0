import type { Mailing } from '@repo/contract/mailings';
import type { LetterPostage } from '@repo/contract/postage';
import type { PostingForm } from '@repo/contract/posting-form';
import { FormField, useFieldError } from '@repo/forms/form.tsx';
import { FieldError } from '@repo/ui/field-parts.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { ShownBelow } from '@repo/ui/table-width.ts';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { namesOf, rowOf, useLetterColumns, type MailedLetter } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

interface PostedTableProps {
  mailing: Mailing;
  open: readonly MailedLetter[];
}

/** `index`: place of the letter in the form, -1 once it is delivered or withdrawn. */
interface PostedRow extends ReturnType<typeof rowOf<MailedLetter>> {
  number: number;
  index: number;
}

export function PostedTable({ mailing, open }: PostedTableProps) {
  const { t } = useLanguage();
  const rows = mailing.letters.map((letter, place): PostedRow => ({
    ...rowOf(letter),
    number: place + 1,
    index: open.indexOf(letter),
  }));
  return <Table caption={t('mailings.letters')} columns={useColumns(mailing)} rows={rows} />;
}

function useColumns({ postage }: Mailing): Column<PostedRow>[] {
  const { t, format } = useLanguage();
  const { client, bureau } = useLetterColumns();
  return [
    {
      header: t('mailings.number'),
      width: 'narrow',
      hiddenBelow: 'md',
      cell: ({ number }) => format.number(number),
    },
    {
      ...client,
      cell: (row) => (
        <span>
          <ShownBelow $width="md">{format.number(row.number)}. </ShownBelow>
          {client.cell(row)}
        </span>
      ),
    },
    bureau,
    ...(postage
      ? [
          {
            header: t('mailings.postage'),
            cell: ({ disputeId }: PostedRow) => <Postage postage={postage.letters[disputeId]} />,
          },
        ]
      : []),
    {
      header: t('mailings.trackingNumber'),
      width: 'wide',
      cell: (row) =>
        row.index < 0 ? (row.trackingNumber ?? t('words.none')) : <TrackingNumber row={row} />,
    },
    { header: t('mailings.posted'), cell: (row) => <Posted row={row} /> },
  ];
}

function Postage({ postage }: { postage: LetterPostage | undefined }) {
  const { t, format } = useLanguage();
  if (!postage) return <span>{t('words.none')}</span>;
  const { sheets, ounces, envelope, price } = postage;
  return (
    <Stack gap={0.5}>
      <span>{price === null ? t('words.none') : format.moneyWithCents(price)}</span>
      <SoftText as="span">
        {t('mailings.weighs', { count: sheets, ounces: format.number(ounces) })}
      </SoftText>
      {envelope !== 'letter' && <Text as="span">{t(`mailings.envelope.${envelope}`)}</Text>}
    </Stack>
  );
}

function TrackingNumber({ row }: { row: PostedRow }) {
  const { t } = useLanguage();
  const isDayRefused = useFieldError(`letters.${row.index}.postedOn`) !== undefined;
  return (
    <Grown>
      <FormField<PostingForm>
        name={`letters.${row.index}.trackingNumber`}
        label={t('mailings.numberOf', namesOf(row))}
        labelHidden
      >
        <TextInput
          data-number
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          enterKeyHint="next"
          aria-describedby={isDayRefused ? errorId(row) : undefined}
          onKeyDown={focusNext}
          onFocus={({ target }) => target.select()}
        />
      </FormField>
    </Grown>
  );
}

/** A scanner presses Enter after each number. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  event.preventDefault();
  const stops = [
    ...currentTarget.form!.querySelectorAll<HTMLElement>('[data-number], [type="submit"]'),
  ];
  stops[stops.indexOf(currentTarget) + 1]?.focus();
}

function Posted({ row }: { row: PostedRow }) {
  const { t, format } = useLanguage();
  const error = useFieldError(`letters.${row.index}.postedOn`);
  const { postedOn, deliveredOn, isWithdrawn } = row;
  return (
    <Day gap={0.5}>
      <span>{postedOn ? format.calendarDate(postedOn) : t('words.none')}</span>
      {isWithdrawn && <FieldError id={`withdrawn-${row.id}`}>{t('mailings.withdrawn')}</FieldError>}
      {deliveredOn && (
        <SoftText as="span">
          {t('mailings.delivered', { date: format.calendarDate(deliveredOn) })}
        </SoftText>
      )}
      {error && <FieldError id={errorId(row)}>{error}</FieldError>}
    </Day>
  );
}

const errorId = ({ id }: PostedRow) => `day-${id}`;

const Day = styled(Stack)`
  text-align: start;
`;

const Grown = styled.div`
  flex: 1 1 12rem;
  text-align: start;
`;
