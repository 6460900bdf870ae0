import { FieldError } from '@repo/ui/field-parts.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SelectCell, selectInCorner } from '../../lists/select-cell.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { useLanguage as useLetterLanguage } from '../letters/letters.messages.ts';
import { namesOf, useLetterColumns, type WaitingRow } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';
import { PrintBar, type Refusals } from './print-bar.tsx';

export function LettersToMail({ letters }: { letters: WaitingRow[] }) {
  const { t } = useLanguage();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const selection = useSelection(
    letters,
    ({ id, mailingId }) => mailingId === null && !refusals.has(id),
  );
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <>
      <BarPlace>
        <PrintBar
          letters={letters}
          selection={selection}
          onRefused={(refused) => {
            setRefusals(refused);
            selection.deselect(refused);
          }}
        />
      </BarPlace>
      <Rows ref={table}>
        <Table
          caption={t('mailings.queue.to-mail')}
          rows={letters}
          columns={useColumns(selection, refusals)}
        />
      </Rows>
    </>
  );
}

function useColumns(
  selection: ReturnType<typeof useSelection<WaitingRow>>,
  refusals: Refusals,
): Column<WaitingRow>[] {
  const { t, format, language } = useLanguage();
  const { t: words } = useLetterLanguage();
  const { client, bureau, mailing } = useLetterColumns();
  return [
    {
      header: t('mailings.select'),
      headerHidden: true,
      width: 'narrow',
      cell: (letter) => (
        <SelectCell
          id={letter.id}
          label={t('mailings.selectLetter', namesOf(letter))}
          selection={selection}
          refusedBy={refusals.has(letter.id) ? reasonId(letter) : undefined}
        />
      ),
    },
    {
      ...client,
      cell: (letter) => {
        const refusal = refusals.get(letter.id);
        return (
          <Stack align="start" gap={0.5}>
            {client.cell(letter)}
            {letter.returnedOn && (
              <SoftText>
                {words('letters.cameBack', { date: format.calendarDate(letter.returnedOn) })}
              </SoftText>
            )}
            {refusal && (
              <FieldError id={reasonId(letter)}>{translateIssue(language, refusal)}</FieldError>
            )}
          </Stack>
        );
      },
    },
    bureau,
    {
      header: words('letters.signed'),
      cell: ({ signedAt }) => (signedAt ? format.date(signedAt) : t('words.none')),
    },
    mailing,
  ];
}

const reasonId = ({ id }: WaitingRow) => `refused-${id}`;

const BarPlace = styled.div`
  padding: ${space[0.5]} ${space[1.5]};
  border-block-end: 1px solid ${color.rule};
`;

const Rows = styled.div`
  ${selectInCorner}
`;
