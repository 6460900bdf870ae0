import { currentEdge } from '@repo/ui/current-edge.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { scrollWithin } from '@repo/ui/scroll-within.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { color, fontSize, radius, space, weight } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './command-palette.messages.ts';
import type { PaletteOption, PaletteSection } from './use-sections.ts';

interface PaletteListProps {
  id: string;
  sections: PaletteSection[];
  active: PaletteOption | undefined;
  onActive: (option: PaletteOption) => void;
  onOpen: (option: PaletteOption) => void;
}

export const optionId = (listId: string, { key }: PaletteOption) => `${listId}-${key}`;

export function PaletteList({ id, sections, active, onActive, onOpen }: PaletteListProps) {
  const { t } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    const option = list.current?.querySelector(`[aria-selected='true']`);
    if (list.current && option) scrollWithin(list.current, option);
  }, [activeKey]);

  return (
    <List ref={list} id={id} role="listbox" aria-label={t('commandPalette.results')}>
      {sections.map(({ name, options }) => (
        <div key={name} role="group" aria-label={t(`commandPalette.section.${name}`)}>
          <GroupName aria-hidden>{t(`commandPalette.section.${name}`)}</GroupName>
          {options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, option)}
              role="option"
              aria-selected={option.key === activeKey}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => onActive(option)}
              onClick={() => onOpen(option)}
            >
              <Icon icon={option.icon} size={20} />
              <Stack as="span" gap={0.5}>
                {option.label}
                {option.detail && <SoftText as="span">{option.detail}</SoftText>}
              </Stack>
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const GroupName = styled.div`
  padding: ${space[1]} ${space[1]} ${space[0.5]};
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.semibold};
`;

const Option = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[1.5]};
  min-block-size: 2.75rem;
  padding: ${space[0.5]} ${space[1]};
  border-radius: ${radius.md};
  cursor: pointer;
  overflow-wrap: anywhere;
  scroll-margin-block: ${space[3]};
  & > svg {
    color: ${color.inkSoft};
  }
  &[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
    ${currentEdge}
  }
`;
