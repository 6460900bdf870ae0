import { Button } from '@repo/ui/button.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { useState, type Ref } from 'react';
import { useFocusOnRemoval } from '../../lists/use-focus-on-removal.ts';
import { DeliveryDialog } from '../letters/delivery-dialog.tsx';
import { useLanguage as useLetterLanguage } from '../letters/letters.messages.ts';
import { namesOf, useLetterColumns, type WaitingRow } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export function LettersInTransit({ letters }: { letters: WaitingRow[] }) {
  const { t } = useLanguage();
  const refOf = useFocusOnRemoval(letters);
  return (
    <Table
      caption={t('mailings.queue.in-transit')}
      columns={useColumns(refOf)}
      rows={letters}
      columnsFrom="lg"
    />
  );
}

function useColumns(refOf: ReturnType<typeof useFocusOnRemoval>): Column<WaitingRow>[] {
  const { t, format } = useLanguage();
  const { client, bureau, mailing } = useLetterColumns();
  return [
    client,
    bureau,
    {
      header: t('mailings.posted'),
      cell: ({ postedOn }) => (postedOn ? format.calendarDate(postedOn) : t('words.none')),
    },
    {
      header: t('mailings.trackingNumber'),
      cell: ({ trackingNumber }) => trackingNumber ?? t('words.none'),
    },
    mailing,
    {
      header: t('mailings.delivery'),
      headerHidden: true,
      cell: (letter) => <DeliveryButton ref={refOf(letter.id)} letter={letter} />,
    },
  ];
}

interface DeliveryButtonProps {
  letter: WaitingRow;
  ref: Ref<HTMLButtonElement>;
}

function DeliveryButton({ letter, ref }: DeliveryButtonProps) {
  const { t } = useLanguage();
  const { t: words } = useLetterLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button ref={ref} variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <span>{words('letters.deliver')}</span>
        <VisuallyHidden> {t('mailings.letterOf', namesOf(letter))}</VisuallyHidden>
      </Button>
      {isOpen && <DeliveryDialog letter={letter} onClose={() => setIsOpen(false)} />}
    </>
  );
}
