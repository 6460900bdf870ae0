import { Icon } from '@repo/ui/icon.tsx';
import { globeIcon } from '@repo/ui/icons/globe.ts';
import { logoutIcon } from '@repo/ui/icons/logout.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';
import { sectionStyle } from './section-link.tsx';
import { useOtherLanguage } from './use-other-language.ts';

const RowButton = styled.button`
  ${sectionStyle}
`;

const RowAnchor = styled.a`
  ${sectionStyle}
`;

/** The language switch and the way out, as rows. Signing out is a page load: the gateway ends the session. */
export function AccountActions() {
  const { t } = useLanguage();
  const { attributes, name } = useOtherLanguage();
  return (
    <div>
      <RowButton type="button" {...attributes}>
        <Icon icon={globeIcon} size={20} />
        {name}
      </RowButton>
      <RowAnchor href="/api/logout">
        <Icon icon={logoutIcon} size={20} />
        {t('frame.logout')}
      </RowAnchor>
    </div>
  );
}
