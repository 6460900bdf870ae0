import { useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { useLanguage } from '../language.ts';

/** Names the other language in that language. */
export function LanguageSwitch() {
  const shell = useShell();
  const { language, t } = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="globe"
      lang={other}
      title={t('frame.otherLanguageTitle')}
      onClick={() => shell.language.set(other)}
    >
      {t('frame.otherLanguage')}
    </Button>
  );
}
