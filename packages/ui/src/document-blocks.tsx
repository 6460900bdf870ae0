import type { DocumentBlock } from '@repo/contract/contracts';
import type { Language } from '@repo/contract/languages';
import { Heading } from './heading.tsx';
import { Text } from './text.tsx';
import { color, fontSize, space, weight } from './tokens.ts';
import { styled } from 'styled-components';

interface DocumentBlocksProps {
  blocks: readonly DocumentBlock[];
  language: Language;
  level: 2 | 3;
}

export function DocumentBlocks({ blocks, language, level }: DocumentBlocksProps) {
  return (
    <Sheet lang={language}>
      {groupsOf(blocks).map((group, index) => (
        <Group key={index} group={group} level={level} />
      ))}
    </Sheet>
  );
}

function groupsOf(blocks: readonly DocumentBlock[]): DocumentBlock[][] {
  const groups: DocumentBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Group({ group, level }: { group: DocumentBlock[]; level: 2 | 3 }) {
  const kind = group[0]?.kind;
  if (kind === 'item') {
    return (
      <Items>
        {group.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </Items>
    );
  }
  if (kind === 'amount') {
    return (
      <Amounts>
        {group.map((block, index) => (
          <div key={index}>
            <dt>{block.text}</dt>
            <dd>{'amount' in block && block.amount}</dd>
          </div>
        ))}
      </Amounts>
    );
  }
  return group.map((block, index) => <Line key={index} block={block} level={level} />);
}

function Line({ block: { kind, text }, level }: { block: DocumentBlock; level: 2 | 3 }) {
  if (kind === 'title') return <Heading level={level}>{text}</Heading>;
  if (kind === 'heading') {
    return (
      <Heading level={level === 2 ? 3 : 4} size="md">
        {text}
      </Heading>
    );
  }
  return (
    <Lines measure weight={kind === 'bold' ? 'bold' : 'regular'}>
      {text}
    </Lines>
  );
}

const Lines = styled(Text)`
  white-space: pre-line;
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
  overflow-wrap: anywhere;
  > h2:not(:first-child),
  > h3:not(:first-child),
  > h4:not(:first-child) {
    margin-block-start: ${space[2]};
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${space[1]};
  max-inline-size: 65ch;
  padding-inline-start: ${space[3]};
  list-style: disc;
`;

const Amounts = styled.dl`
  display: grid;
  max-inline-size: 65ch;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 ${space[3]};
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.rule};
  }
  dt {
    flex: 1 1 9rem;
    min-inline-size: min-content;
    overflow-wrap: break-word;
  }
  dd {
    flex: none;
    font-size: ${fontSize.md};
    font-variant-numeric: tabular-nums;
    font-weight: ${weight.semibold};
  }
`;
