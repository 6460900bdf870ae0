import { Checkbox } from '@repo/ui/checkbox.tsx';
import { tableBelow } from '@repo/ui/table-width.ts';
import { space } from '@repo/ui/tokens.ts';
import { css, styled } from 'styled-components';
import type { useSelection } from './use-selection.ts';

interface SelectCellProps {
  id: string;
  label: string;
  selection: Pick<ReturnType<typeof useSelection>, 'has' | 'toggle'>;
  refusedBy?: string | undefined;
}

export function SelectCell({ id, label, selection, refusedBy }: SelectCellProps) {
  return (
    <Select
      label={<span className="visually-hidden">{label}</span>}
      data-action="select"
      aria-invalid={refusedBy ? true : undefined}
      aria-describedby={refusedBy}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** For a table whose first column is that of {@link SelectCell}: puts it into the corner of a card. */
export const selectInCorner = css`
  ${tableBelow('md')} {
    table > tbody > tr {
      position: relative;
    }
    tr > :first-child {
      position: absolute;
      inset-block-start: ${space[0.5]};
      inset-inline-end: 0;
      gap: 0;
    }
    tr > :nth-child(2) {
      padding-inline-end: ${space[5]};
    }
  }
`;

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
