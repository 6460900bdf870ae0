import { LANGUAGE_KEY } from '@repo/contract/languages';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { useLanguage } from '../../language.ts';

/** Names the other language in that language. A form: before scripts run, or without them, the gateway answers it. */
export function LanguageSwitch({ keptQuery }: { keptQuery?: string }) {
  const shell = useShell();
  const { language, t } = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <form
      action={shell.navigation.location().match?.path}
      onSubmit={(event) => {
        event.preventDefault();
        shell.language.set(other);
      }}
    >
      {keptQuery && <input type="hidden" name={keptQuery} />}
      <Button
        type="submit"
        name={LANGUAGE_KEY}
        value={other}
        variant="quiet"
        size="sm"
        lang={other}
        title={t('page.otherLanguageLabel')}
      >
        {t('page.otherLanguage')}
      </Button>
    </form>
  );
}
