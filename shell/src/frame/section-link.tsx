import type { NavigationEntry } from '@repo/contract/app-description';
import { Link } from '@repo/federation/link.tsx';
import { currentEdge } from '@repo/ui/current-edge.ts';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { color, fontSize, media, motion, radius, space, weight } from '@repo/ui/tokens.ts';
import { css, styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { useObservable, useOfRoute, usePage } from '../page-context.tsx';
import { isCurrent } from './navigation-entries.ts';
import { UnreadCount } from './unread-count.tsx';
import type { NavigationIcon } from '@repo/contract/navigation-icons';
import {
  bellIcon,
  dollarIcon,
  folderIcon,
  fundingIcon,
  homeIcon,
  listIcon,
  pencilIcon,
  phoneIcon,
  progressIcon,
  reportIcon,
  scaleIcon,
  userIcon,
  usersIcon,
} from '@repo/ui/icons.ts';

const drawings: Record<NavigationIcon, IconDrawing> = {
  bell: bellIcon,
  dollar: dollarIcon,
  folder: folderIcon,
  funding: fundingIcon,
  home: homeIcon,
  list: listIcon,
  pencil: pencilIcon,
  phone: phoneIcon,
  progress: progressIcon,
  report: reportIcon,
  scale: scaleIcon,
  user: userIcon,
  users: usersIcon,
};

function navigationIcon(name: string): IconDrawing {
  return Object.hasOwn(drawings, name) ? drawings[name as NavigationIcon] : listIcon;
}

export const sectionStyle = css`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[1]} ${space[1.5]};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${fontSize.base};
  font-weight: ${weight.medium};
  text-align: start;
  text-decoration: none;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
    ${currentEdge}
  }
  ${media.largeTextOnPhone} {
    gap: ${space[1]};
    padding-inline: ${space[1]};
  }
`;

const RowLink = styled(Link)`
  ${sectionStyle}
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
`;

export function SectionLink({ entry, onOpen }: { entry: NavigationEntry; onOpen?: () => void }) {
  const current = useOfRoute(({ pathname }) => isCurrent(entry, pathname));
  const { language } = useLanguage();
  const unread = useObservable(usePage().unread);
  return (
    <RowLink href={entry.path} aria-current={current} onClick={onOpen}>
      <SectionIcon entry={entry} />
      <Label>{entry.label[language]}</Label>
      {entry.badge && <UnreadCount count={unread} />}
    </RowLink>
  );
}

export function SectionIcon({ entry }: { entry: NavigationEntry }) {
  return <Icon icon={navigationIcon(entry.icon)} size={20} />;
}
