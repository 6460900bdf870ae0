import { Icon } from '@repo/ui/icon.tsx';
import { listIcon } from '@repo/ui/icons.ts';
import { bounded, color, fontSize, layer, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './public-page.messages.ts';
import { SitePageLink } from './site-page-link.tsx';
import { sitePages } from './site-pages.ts';

const Links = styled.ul`
  a {
    display: inline-block;
    padding: ${space[1]} ${space[0.5]};
  }
  [aria-current] {
    color: ${color.ink};
  }
`;

const Wide = styled(Links)`
  display: none;

  ${media.lg} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    font-size: ${fontSize.sm};
  }
`;

const Menu = styled.details`
  position: relative;
  margin-inline-end: -10px;
  ${media.largeTextOnPhone} {
    margin-inline-end: 0;
  }

  > summary {
    display: grid;
    place-items: center;
    width: ${bounded(2.75)};
    height: ${bounded(2.75)};
    border-radius: ${radius.md};
    color: ${color.inkSoft};
    cursor: pointer;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary {
    background: ${color.sunken};
    color: ${color.ink};
  }
  ${media.lg} {
    display: none;
  }
`;

const Panel = styled(Links)`
  position: absolute;
  z-index: ${layer.bar};
  top: 100%;
  right: 0;
  width: max-content;
  max-width: calc(100vw - ${space[4]});
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.floating};

  a {
    padding-block: ${space[1.5]};
  }
`;

export function SiteNavigation() {
  const { t } = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  const links = sitePages.map(([name, href]) => (
    <li key={name}>
      <SitePageLink href={href}>{t(`page.${name}`)}</SitePageLink>
    </li>
  ));
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape') return;
    close();
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <nav aria-label={t('page.pages')}>
      <Wide>{links}</Wide>
      <Menu
        ref={menu}
        onKeyDown={closeOnEscape}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        <summary aria-label={t('page.menu')}>
          <Icon icon={listIcon} />
        </summary>
        <Panel onClick={close}>{links}</Panel>
      </Menu>
    </nav>
  );
}
