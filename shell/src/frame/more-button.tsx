import type { NavigationEntry } from '@repo/contract/app-description';
import { Icon } from '@repo/ui/icon.tsx';
import { moreHorizontalIcon } from '@repo/ui/icons/more-horizontal.ts';
import { useLanguage } from '../language.ts';
import { useObservable, usePage, useCurrentRoute } from '../page-context.tsx';
import { Count, BarButton } from './bottom-bar-style.ts';
import { isCurrent } from './navigation-entries.ts';
import { UnreadCount } from './unread-count.tsx';

interface MoreButtonProps {
  /** The sections behind the button; it bears their badge and their mark. */
  entries: NavigationEntry[];
  open: boolean;
  onOpen: () => void;
}

export function MoreButton({ entries, open, onOpen }: MoreButtonProps) {
  const { pathname } = useCurrentRoute();
  const { t } = useLanguage();
  const unread = useObservable(usePage().unread);
  const count = entries.some(({ badge }) => badge) ? unread : 0;
  return (
    <BarButton
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-current={entries.some(({ path }) => isCurrent(path, pathname)) ? 'true' : undefined}
      onClick={onOpen}
    >
      <Icon icon={moreHorizontalIcon} size={20} />
      {t('frame.more')}
      <Count>
        <UnreadCount count={count} />
      </Count>
    </BarButton>
  );
}
