import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';
import type { useSelection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Pick<
    ReturnType<typeof useSelection<{ id: string }>>,
    'items' | 'all' | 'canSelectAll' | 'selectAll' | 'clear'
  >;
  problem: string | false;
  allText?: string;
  children: ReactNode;
}

export function SelectionBar({ selection, problem, allText, children }: SelectionBarProps) {
  const { t } = useLanguage();
  const { items, all, canSelectAll, selectAll, clear } = selection;
  return (
    <Bar>
      <Checkbox
        label={allText ?? t('words.selectAllShown')}
        checked={all}
        disabled={!canSelectAll}
        onChange={() => (all ? clear() : selectAll())}
      />
      {items.length > 0 && (
        <>
          {children}
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('words.selectNone')}
          </Button>
        </>
      )}
      {problem && <SoftText role="status">{problem}</SoftText>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  border-radius: ${radius.md};
  &:has(button) {
    padding: ${space[0.5]} ${space[2]};
    background: ${color.accentSoft};
  }
`;
