import type { NavigationEntry } from '@repo/contract/app-description';
import { Link } from '@repo/federation/link.tsx';
import { bounded, color } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { useObservable, useOfRoute, usePage } from '../page-context.tsx';
import { isCurrent } from './navigation-entries.ts';
import { SectionIcon } from './section-link.tsx';
import { UnreadCount } from './unread-count.tsx';

const Bell = styled(Link)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${bounded(2.75)};
  height: ${bounded(2.75)};
  color: ${color.accentInk};
`;

const Count = styled.span`
  position: absolute;
  inset: 0 0 auto auto;
`;

/** A section with unread messages as an icon, for the header of phones, whose bottom bar may not have it. */
export function BellLink({ entry }: { entry: NavigationEntry }) {
  const current = useOfRoute(({ pathname }) => isCurrent(entry, pathname));
  const { language } = useLanguage();
  const unread = useObservable(usePage().unread);
  return (
    <Bell href={entry.path} aria-current={current}>
      <SectionIcon entry={entry} />
      <span className="visually-hidden">{entry.label[language]} </span>
      <Count>
        <UnreadCount count={unread} />
      </Count>
    </Bell>
  );
}
