import type { NavigationEntry } from '@repo/contract/app-description';
import { Link } from '@repo/federation/link.tsx';
import { currentEdge } from '@repo/ui/current-edge.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { moreHorizontalIcon } from '@repo/ui/icons.ts';
import { color, space, weight } from '@repo/ui/tokens.ts';
import { css, styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { useObservable, useOfRoute, usePage } from '../page-context.tsx';
import { isCurrent } from './navigation-entries.ts';
import { SectionIcon } from './section-link.tsx';
import { UnreadCount } from './unread-count.tsx';

const itemStyle = css`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: center;
  justify-items: center;
  align-content: start;
  row-gap: 0.125rem;
  width: 100%;
  min-height: 60px;
  padding: ${space[1]} 0.125rem ${space[0.5]};
  border: 0;
  background: transparent;
  color: ${color.inkSoft};
  font-size: 0.75rem;
  font-weight: ${weight.medium};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  & > svg {
    grid-area: 1 / 2;
    width: 1.25rem;
    height: 1.25rem;
  }
  &[aria-current] {
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
    box-shadow: inset 0 2px 0 ${color.accent};
    ${currentEdge}
  }
`;

const ItemLink = styled(Link)`
  ${itemStyle}
`;

const ItemButton = styled.button`
  ${itemStyle}
`;

const Label = styled.span`
  grid-area: 2 / 1 / auto / -1;
  /* With larger text the labels do not fit into one row. */
  @container (max-width: 19rem) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Count = styled.span`
  grid-area: 1 / 3;
  justify-self: start;
  margin: -0.125rem 0 -0.125rem 0.125rem;
`;

export function SectionItem({ entry }: { entry: NavigationEntry }) {
  const current = useOfRoute(({ pathname }) => isCurrent(entry, pathname));
  const { language } = useLanguage();
  const unread = useObservable(usePage().unread);
  return (
    <ItemLink href={entry.path} aria-current={current}>
      <SectionIcon entry={entry} />
      <Label>{entry.label[language]}</Label>
      {entry.badge && (
        <Count>
          <UnreadCount count={unread} />
        </Count>
      )}
    </ItemLink>
  );
}

interface MoreItemProps {
  entries: NavigationEntry[];
  open: boolean;
  onOpen: () => void;
}

export function MoreItem({ entries, open, onOpen }: MoreItemProps) {
  const current = useOfRoute(({ pathname }) => entries.some((one) => isCurrent(one, pathname)));
  const { t } = useLanguage();
  const unread = useObservable(usePage().unread);
  return (
    <ItemButton
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
    >
      <Icon icon={moreHorizontalIcon} size={20} />
      <Label>{t('frame.more')}</Label>
      <Count>
        <UnreadCount count={entries.some(({ badge }) => badge) ? unread : 0} />
      </Count>
    </ItemButton>
  );
}
