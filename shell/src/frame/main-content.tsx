import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';

export const Main = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

export function SkipLink() {
  const { t } = useLanguage();
  return (
    <a className="skip-link" href="#main">
      {t('frame.skipToMain')}
    </a>
  );
}
