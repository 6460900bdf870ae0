import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';

/** The page's `<main>`; receives the focus after a navigation. */
export const Main = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** A link that skips the frame; the first stop of the Tab key. */
export function SkipLink() {
  const { t } = useLanguage();
  return (
    <a className="skip-link" href="#main">
      {t('frame.skipToMain')}
    </a>
  );
}
