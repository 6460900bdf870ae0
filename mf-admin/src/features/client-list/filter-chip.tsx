import { Icon } from '@repo/ui/icon.tsx';
import { chevronDownIcon, closeIcon } from '@repo/ui/icons.ts';
import { tableBelow } from '@repo/ui/table-width.ts';
import { color, fontSize, media, radius, space, weight } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';

interface FilterChipProps<Value extends string> {
  label: string;
  value: Value | undefined;
  values: readonly Value[];
  text: (value: Value) => string;
  empty: string;
  onChange: (value: string | undefined) => void;
}

/** A native select that looks like a chip, so that a phone shows its own picker. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { label, value, values, text, empty, onChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  return (
    <Chip data-chosen={value !== undefined || undefined}>
      <Face>
        <span aria-hidden="true">
          {label}
          <Chosen>{value && `: ${text(value)}`}</Chosen>
        </span>
        <Icon icon={chevronDownIcon} size={16} />
        <select
          ref={select}
          aria-label={label}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">{empty}</option>
          {values.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </select>
      </Face>
      {value && (
        <RemoveFilter
          filter={`${label}: ${text(value)}`}
          focusAfter={select}
          onRemove={() => onChange(undefined)}
        />
      )}
    </Chip>
  );
}

interface RemoveFilterProps {
  filter: string;
  focusAfter: RefObject<HTMLElement | null>;
  onRemove: () => void;
}

function RemoveFilter({ filter, focusAfter, onRemove }: RemoveFilterProps) {
  const { t } = useLanguage();
  const button = useFocusReturn<HTMLButtonElement>(focusAfter);
  return (
    <Remove
      ref={button}
      type="button"
      aria-label={t('clientList.removeFilter', { filter })}
      onClick={onRemove}
    >
      <Icon icon={closeIcon} size={16} />
    </Remove>
  );
}

const Chip = styled.div`
  display: inline-flex;
  max-inline-size: 100%;
  min-block-size: 2.25rem;
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  font-weight: ${weight.medium};
  ${media.hover} {
    &:hover {
      border-color: ${color.inkSoft};
      color: ${color.ink};
    }
  }
  &[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentInk};
  }
  &:has(select:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  ${tableBelow('md')} {
    min-block-size: 2.75rem;
  }
`;

const Face = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[0.5]};
  padding-inline: ${space[1.5]} ${space[1]};
  > select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    /* Below 16 px a phone would zoom in. */
    font-size: 1rem;
    cursor: pointer;
  }
  option {
    background: ${color.surface};
    color: ${color.ink};
  }
`;

const Chosen = styled.span`
  font-weight: ${weight.semibold};
`;

const Remove = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.25rem;
  border: 0;
  border-inline-start: 1px solid ${color.accent};
  border-radius: 0 ${radius.pill} ${radius.pill} 0;
  background: none;
  color: inherit;
  ${media.hover} {
    &:hover {
      background: ${color.surface};
    }
  }
  ${tableBelow('md')} {
    inline-size: 2.75rem;
  }
`;
