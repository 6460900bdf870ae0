import type { NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { Link } from '@repo/federation/link.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Logo } from '@repo/ui/logo.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';
import { Account } from './account.tsx';
import { AccountActions } from './account-actions.tsx';
import { SectionLink } from './section-link.tsx';
import { SupportPhone } from './support-phone.tsx';

const Side = styled.aside`
  display: none;
  ${media.lg} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: ${space[3]};
    height: 100dvh;
    overflow-y: auto;
    padding: ${space[3]} ${space[2]} ${space[2]};
    border-inline-end: 1px solid ${color.rule};
    background: ${color.surface};
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
  display: grid;
  gap: ${space[1]};
  margin-top: auto;
  padding-top: ${space[2]};
  border-top: 1px solid ${color.rule};
`;

const Inset = styled.div`
  padding-inline: ${space[1.5]};
`;

interface SidebarProps {
  user: CurrentUser;
  entries: NavigationEntry[];
}

/** The frame's left side on a wide screen. */
export function Sidebar({ user, entries }: SidebarProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <Side>
      <Brand>
        <Logo name={brand.name} as={Link} href="/" />
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
        <Inset>
          <SupportPhone />
        </Inset>
        <Inset>
          <Account user={user} />
        </Inset>
        <AccountActions />
      </Foot>
    </Side>
  );
}
