import type { NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { useShell } from '@repo/federation/shell-context.tsx';
import { color, layer, media } from '@repo/ui/tokens.ts';
import { useEffect, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { chunk, useChunk } from '../use-chunk.ts';
import { MoreItem, SectionItem } from './bottom-bar-items.tsx';

const IN_BAR = 4;

const moreSheet = chunk(() => import(/* webpackChunkName: "more-sheet" */ './more-sheet.tsx'));

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  border-top: 1px solid ${color.rule};
  background: ${color.surface};
  padding-bottom: env(safe-area-inset-bottom);
  /* While the document arrives, each item would move those before it. */
  &:not(:has(button > span + span)) {
    visibility: hidden;
  }
  ${media.lg} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

// Toasts appear above the bar, whose labels have up to two lines; with large text it has none.
const ToastClearance = createGlobalStyle`
  :root {
    --toast-clearance: 4rem;
    ${media.largeTextOnPhone} {
      --toast-clearance: 2.25rem;
    }
    ${media.lg} {
      --toast-clearance: 0px;
    }
  }
`;

const Items = styled.ul`
  display: flex;
  container-type: inline-size;
  justify-content: space-around;
  max-width: 40rem;
  margin-inline: auto;
  & > li {
    flex: 1 1 auto;
    max-width: 5.75rem;
  }
`;

export function BottomBar({ user, entries }: { user: CurrentUser; entries: NavigationEntry[] }) {
  const { t } = useLanguage();
  const { brand, toast } = useShell();
  const [open, setOpen] = useState(false);
  const { part: Sheet, load } = useChunk(moreSheet);
  const more = entries.slice(IN_BAR);
  useEffect(() => preloadWhenIdle(moreSheet.load), []);
  const openSheet = async () => {
    if (await load()) return setOpen(true);
    const description = t('frame.moreFailedText', { phone: brand.phoneVanity });
    toast.show({ title: t('frame.moreFailedTitle'), description, tone: 'destructive' });
  };
  return (
    <Bar aria-label={t('frame.sections')}>
      <ToastClearance />
      <Items>
        {entries.slice(0, IN_BAR).map((entry) => (
          <li key={entry.path}>
            <SectionItem entry={entry} />
          </li>
        ))}
        <li>
          <MoreItem entries={more} open={open} onOpen={() => void openSheet()} />
        </li>
      </Items>
      {Sheet && <Sheet open={open} onOpenChange={setOpen} user={user} entries={more} />}
    </Bar>
  );
}
