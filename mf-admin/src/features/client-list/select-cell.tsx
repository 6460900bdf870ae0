import type { ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { tableBelow } from '@repo/ui/table-width.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import type { useSelection } from '../../lists/use-selection.ts';

export type ClientSelection = ReturnType<typeof useSelection<ClientSummary>>;

export function SelectCell({
  client,
  selection,
}: {
  client: ClientSummary;
  selection: ClientSelection;
}) {
  const { t } = useLanguage();
  return (
    <Select
      label={
        <span className="visually-hidden">
          {t('clientList.selectClient', { name: displayName(client) })}
        </span>
      }
      data-action="select"
      checked={selection.has(client.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(client.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** A touch target of 44 px where the rows are cards. */
const Select = styled(Checkbox)`
  label {
    /* Keeps the hidden label inside the list; otherwise it would make the page taller. */
    position: relative;
    gap: 0;
    grid-template-columns: 1.5rem;
    place-content: center;
  }
  ${tableBelow('md')} {
    label {
      block-size: 2.75rem;
      inline-size: 2.75rem;
    }
  }
`;
