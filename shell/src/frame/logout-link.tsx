import { Icon } from '@repo/ui/icon.tsx';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';
import { sectionStyle } from './section-link.tsx';

const Anchor = styled.a`
  ${sectionStyle}
`;

/** A page load: the gateway ends the session. */
export function LogoutLink() {
  const { t } = useLanguage();
  return (
    <Anchor href="/api/logout">
      <Icon name="logout" size={20} />
      {t('frame.logout')}
    </Anchor>
  );
}
