import { Button } from '@repo/ui/button.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { ShownBelow } from '@repo/ui/table-width.ts';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import type { Ref } from 'react';
import { NoWrap } from '../../lists/no-wrap.ts';
import { useFocusOnRemoval } from '../../lists/use-focus-on-removal.ts';
import { useLanguage as useLetterLanguage } from '../letters/letters.messages.ts';
import { namesOf, useLetterColumns, type QueueTableProps, type WaitingRow } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export function LettersInTransit({ letters, isCovered, onAsk }: QueueTableProps) {
  const { t } = useLanguage();
  const refOf = useFocusOnRemoval(letters, { isCovered });
  return (
    <Table
      caption={t('mailings.queue.in-transit')}
      columns={useColumns(refOf, onAsk)}
      rows={letters}
      columnsFrom="lg"
    />
  );
}

function useColumns(
  refOf: ReturnType<typeof useFocusOnRemoval>,
  onAsk: QueueTableProps['onAsk'],
): Column<WaitingRow>[] {
  const { t, format } = useLanguage();
  const { client, bureau, mailing } = useLetterColumns();
  return [
    client,
    bureau,
    {
      header: t('mailings.posted'),
      cell: (letter) => (
        <Stack gap={0.5}>
          <NoWrap>
            {letter.postedOn ? format.calendarDate(letter.postedOn) : t('words.none')}
          </NoWrap>
          {letter.mailingId && <ShownBelow $width="xl">{mailing.cell(letter)}</ShownBelow>}
        </Stack>
      ),
    },
    {
      header: t('mailings.trackingNumber'),
      cell: ({ trackingNumber }) => trackingNumber ?? t('words.none'),
    },
    { ...mailing, hiddenBelow: 'xl' },
    {
      header: t('mailings.delivery'),
      headerHidden: true,
      cell: (letter) => <Outcome ref={refOf(letter.id)} letter={letter} onAsk={onAsk} />,
    },
  ];
}

interface OutcomeProps extends Pick<QueueTableProps, 'onAsk'> {
  letter: WaitingRow;
  ref: Ref<HTMLButtonElement>;
}

function Outcome({ letter, ref, onAsk }: OutcomeProps) {
  const { t } = useLanguage();
  const { t: words } = useLetterLanguage();
  const named = <VisuallyHidden> {t('mailings.letterOf', namesOf(letter))}</VisuallyHidden>;
  return (
    <Row gap={1}>
      <Button
        ref={ref}
        variant="secondary"
        size="sm"
        onClick={() => onAsk({ action: 'deliver', letter })}
      >
        <span>{words('letters.deliver')}</span>
        {named}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onAsk({ action: 'return', letter })}>
        <span>{words('letters.return')}</span>
        {named}
      </Button>
    </Row>
  );
}
