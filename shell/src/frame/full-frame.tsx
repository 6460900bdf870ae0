import type { NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { Link } from '@repo/federation/link.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { bounded, color, media, space } from '@repo/ui/tokens.ts';
import { Words } from '@repo/ui/words.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePage, useObservable, useOfRoute } from '../page-context.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useLanguage } from './frame.messages.ts';
import { HomeLogo } from './home-logo.tsx';
import { Main, SkipLink } from './main-content.tsx';
import { navigationEntries, isCurrent } from './navigation-entries.ts';
import { PhoneIcon } from './phone-icon.tsx';
import { SectionIcon } from './section-link.tsx';
import { Sidebar } from './sidebar.tsx';
import { UnreadCount } from './unread-count.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

const Page = styled.div`
  ${media.lg} {
    display: grid;
    grid-template-columns: 16.5rem minmax(0, 1fr);
    align-items: start;
  }
  ${media.print} {
    display: block;
  }
`;

const TopBar = styled.header`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[2]};
  min-height: ${bounded(3.5)};
  padding: ${space[0.5]} ${space[2]};
  border-bottom: 1px solid ${color.rule};
  background: ${color.surface};
  ${media.lg} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

// The brand's name wraps before the corner moves below it, so the basis is 0.
const Brand = styled.div`
  flex: 1 1 0;
  min-width: min-content;
  ${media.largeTextOnPhone} {
    a > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Corner = styled.div`
  display: flex;
  flex: none;
`;

const Content = styled(Main)`
  min-height: 100dvh;
  padding-bottom: calc(var(--toast-clearance, 3.75rem) + 1.25rem + env(safe-area-inset-bottom));
  ${media.lg} {
    padding-bottom: ${space[5]};
  }
  ${media.print} {
    padding-bottom: 0;
  }
`;

export interface FullFrameProps {
  user: CurrentUser;
  children: ReactNode;
}

export default function FullFrame({ user, children }: FullFrameProps) {
  const { clientView } = useShell();
  const { releases } = usePage();
  const entries = navigationEntries(
    releases.map(({ app }) => app),
    user,
  );
  const withBadge = entries.find(({ badge }) => badge !== undefined);
  return (
    <>
      {!clientView && <SkipLink />}
      <Page>
        <TopBar>
          <Brand>
            <HomeLogo />
          </Brand>
          <Corner>
            <PhoneIcon />
            {withBadge && <BellLink entry={withBadge} />}
          </Corner>
        </TopBar>
        <Sidebar user={user} entries={entries} />
        <Content>
          {!clientView && <UnverifiedEmail user={user} />}
          <Words as="div">{children}</Words>
        </Content>
        <BottomBar user={user} entries={entries} />
      </Page>
    </>
  );
}

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

function BellLink({ entry }: { entry: NavigationEntry }) {
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
