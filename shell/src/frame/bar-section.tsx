import type { NavigationEntry } from '@repo/contract/app-description';
import { useLanguage } from '../language.ts';
import { useObservable, usePage, useCurrentRoute } from '../page-context.tsx';
import { Count, BarLink } from './bottom-bar-style.ts';
import { isCurrent } from './navigation-entries.ts';
import { SectionIcon } from './section-link.tsx';
import { UnreadCount } from './unread-count.tsx';

/** One section in the bottom bar. */
export function BarSection({ entry }: { entry: NavigationEntry }) {
  const { pathname } = useCurrentRoute();
  const { language } = useLanguage();
  const unread = useObservable(usePage().unread);
  const name = entry.label[language];
  return (
    <BarLink href={entry.path} aria-current={isCurrent(entry.path, pathname)}>
      <SectionIcon entry={entry} />
      {name}
      {entry.badge && (
        <Count>
          <UnreadCount count={unread} />
        </Count>
      )}
    </BarLink>
  );
}
