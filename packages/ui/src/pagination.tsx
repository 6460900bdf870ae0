import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { color, fontSize, space } from './tokens.ts';

export interface PaginationProps {
  label: string;
  /** "1–50 of 412". */
  status: string;
  previousLabel: string;
  nextLabel: string;
  /** Without a handler the button is disabled. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
  padding-top: ${space[2]};
  & > p {
    color: ${color.inkSoft};
    font-size: ${fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
  & > div {
    display: flex;
    gap: ${space[1]};
  }
`;

/** Previous and next page of a long list. */
export function Pagination(props: PaginationProps) {
  const { label, status, previousLabel, nextLabel, onPrevious, onNext } = props;
  return (
    <Bar aria-label={label}>
      <p aria-live="polite">{status}</p>
      <div>
        <Button size="sm" variant="secondary" disabled={!onPrevious} onClick={onPrevious}>
          {previousLabel}
        </Button>
        <Button size="sm" variant="secondary" disabled={!onNext} onClick={onNext}>
          {nextLabel}
        </Button>
      </div>
    </Bar>
  );
}
