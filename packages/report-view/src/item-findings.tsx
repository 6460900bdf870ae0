import { isAnswered } from '@repo/contract/report-findings';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { alertIcon, checkCircleIcon } from '@repo/ui/icons.ts';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './findings.messages.ts';

export function findingsByItem(
  findings: readonly CurrentFinding[],
): ReadonlyMap<string, CurrentFinding[]> {
  const byItem = new Map<string, CurrentFinding[]>();
  for (const finding of findings) {
    for (const id of finding.itemIds) byItem.set(id, [...(byItem.get(id) ?? []), finding]);
  }
  return byItem;
}

const List = styled.ul`
  font-size: ${fontSize.sm};
  & > li {
    display: flex;
    gap: ${space[0.5]};
    align-items: center;
    min-height: 1.75rem;
  }
  & svg:first-child {
    flex: none;
    color: ${color.inkSoft};
  }
  & > li[data-open] svg:first-child {
    color: ${color.attentionInk};
  }
`;

interface ItemFindingsProps {
  findings: readonly CurrentFinding[];
  hrefOf: (key: string) => string;
}

export function ItemFindings({ findings, hrefOf }: ItemFindingsProps) {
  const { t, language } = useLanguage();
  if (findings.length === 0) return null;
  return (
    <List role="list" aria-label={t('findings.list')}>
      {findings.map((finding) => {
        const done = isAnswered(finding);
        return (
          <li key={finding.key} {...(!done && { 'data-open': '' })}>
            <Icon icon={done ? checkCircleIcon : alertIcon} size={16} />
            <TextLink href={hrefOf(finding.key)}>{findingTexts(finding, language).title}</TextLink>
          </li>
        );
      })}
    </List>
  );
}
