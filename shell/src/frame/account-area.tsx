import { dialLink } from '@repo/contract/brand';
import { displayName } from '@repo/contract/display-name';
import type { CurrentUser } from '@repo/contract/users';
import { Link } from '@repo/federation/link.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Avatar } from '@repo/ui/avatar.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { cardIcon, globeIcon, logoutIcon, phoneIcon } from '@repo/ui/icons.ts';
import { color, fontSize, media, radius, space, weight } from '@repo/ui/tokens.ts';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { useOfRoute, usePage } from '../page-context.tsx';
import { isCurrent, navigationEntries } from './navigation-entries.ts';
import { sectionStyle } from './section-link.tsx';
import { useOtherLanguage } from './use-other-language.ts';

const Area = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  min-width: 0;
  padding-inline: ${space[1.5]};
  ${media.largeTextOnPhone} {
    padding-inline: ${space[1]};
  }
`;

const Picture = styled.div`
  flex: none;
  ${media.largeTextOnPhone} {
    display: none;
  }
`;

const Words = styled.div`
  min-width: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  color: ${color.ink};
  font-size: ${fontSize.sm};
  font-weight: ${weight.semibold};
`;

const Small = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.regular};
`;

const Phone = styled.a`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space[1.5]};
  min-height: 2.75rem;
  color: ${color.accentInk};
  font-weight: ${weight.semibold};
  line-height: 1.3;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const RowLink = styled(Link)`
  ${sectionStyle}
`;

const PersonRow = styled.div`
  ${sectionStyle}
  position: relative;
`;

const PersonLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
    content: '';
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
  }
`;

const RowButton = styled.button`
  ${sectionStyle}
`;

const RowAnchor = styled.a`
  ${sectionStyle}
`;

interface AccountAreaProps {
  user: CurrentUser;
  onOpen?: (() => void) | undefined;
}

export function AccountArea({ user, onOpen }: AccountAreaProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <Area>
      <Line>
        <Phone href={dialLink(brand.phone)}>
          <Icon icon={phoneIcon} size={20} />
          <span>
            <Small>{t('frame.support')} </Small>
            {brand.phoneVanity}
          </span>
        </Phone>
      </Line>
      <Person user={user} onOpen={onOpen} />
      <Actions user={user} />
    </Area>
  );
}

function Person({ user, onOpen }: AccountAreaProps) {
  const { releases } = usePage();
  const apps = releases.map(({ app }) => app);
  const path = navigationEntries(apps, user).find(({ account }) => account)?.path;
  const name = displayName(user);
  const Row = path ? PersonRow : Line;
  return (
    <Row>
      <Picture>
        <Avatar name={name} src={user.profileImageUrl} />
      </Picture>
      <Words>
        <Name>
          {path ? (
            <PersonLink href={path} onClick={onOpen}>
              {name}
            </PersonLink>
          ) : (
            name
          )}
        </Name>
        {name !== user.email && <Small>{wrapping(user.email)}</Small>}
      </Words>
    </Row>
  );
}

/** An email address that wraps before the @, never before its last dot. */
function wrapping(email: string) {
  return email.split(/(?=@)/).map((part, index, { length }) => (
    <Fragment key={index}>
      {part}
      {index < length - 1 && <wbr />}
    </Fragment>
  ));
}

function Actions({ user }: { user: CurrentUser }) {
  const { cardPath } = usePage();
  const { clientView } = useShell();
  const current = useOfRoute(({ pathname }) => cardPath && isCurrent({ path: cardPath }, pathname));
  const { t } = useLanguage();
  const { attributes, name } = useOtherLanguage();
  return (
    <div>
      {cardPath && user.role === 'client' && (
        <RowLink href={cardPath} aria-current={current || undefined}>
          <Icon icon={cardIcon} size={20} />
          {t('frame.subscription')}
        </RowLink>
      )}
      <RowButton type="button" {...attributes}>
        <Icon icon={globeIcon} size={20} />
        <span>{name}</span>
      </RowButton>
      {/* A page load, because the gateway ends the session, which is not this client's while an admin looks on. */}
      {!clientView && (
        <RowAnchor href="/api/logout">
          <Icon icon={logoutIcon} size={20} />
          <span>{t('frame.logout')}</span>
        </RowAnchor>
      )}
    </div>
  );
}
