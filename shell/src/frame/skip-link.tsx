import { useLanguage } from '../language.ts';

/** The first stop of the Tab key: past the frame, to the screen. */
export function SkipLink() {
  const { t } = useLanguage();
  return (
    <a className="skip-link" href="#main">
      {t('frame.skipToMain')}
    </a>
  );
}
