import type { NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { AccountArea } from './account-area.tsx';
import { HomeLogo } from './home-logo.tsx';
import { SectionLink } from './section-link.tsx';

const Side = styled.aside`
  display: none;
  ${media.lg} {
    position: sticky;
    top: var(--frame-top, 0px);
    display: flex;
    flex-direction: column;
    gap: ${space[3]};
    height: calc(100dvh - var(--frame-top, 0px));
    overflow-y: auto;
    padding: ${space[3]} ${space[2]} ${space[2]};
    border-inline-end: 1px solid ${color.rule};
    background: ${color.surface};
  }
  ${media.print} {
    display: none;
  }
`;

const Brand = styled.div`
  padding-inline: ${space[1.5]};
`;

const Sections = styled.ul`
  display: grid;
  gap: ${space[0.5]};
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: ${space[2]};
  border-top: 1px solid ${color.rule};
`;

export function Sidebar({ user, entries }: { user: CurrentUser; entries: NavigationEntry[] }) {
  const { t } = useLanguage();
  return (
    <Side>
      <Brand>
        <HomeLogo />
      </Brand>
      <nav aria-label={t('frame.sections')}>
        <Sections>
          {entries.map((entry) => (
            <li key={entry.path}>
              <SectionLink entry={entry} />
            </li>
          ))}
        </Sections>
      </nav>
      <Foot>
        <AccountArea user={user} />
      </Foot>
    </Side>
  );
}
