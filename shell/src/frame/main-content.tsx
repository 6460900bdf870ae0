import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';

/** The page's `<main>`; receives the focus after a navigation. */
export const Main = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** First stop of the Tab key: skips the frame. */
export function SkipLink() {
  const { t } = useLanguage();
  return (
    <a className="skip-link" href="#main">
      {t('frame.skipToMain')}
    </a>
  );
}
