import { LANGUAGE_KEY } from '@repo/contract/languages';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { useLanguage } from './public-page.messages.ts';

/** Switches to the other language, named in that language. A form, so that it works before and without scripts. */
export function LanguageSwitch({ preservedQuery }: { preservedQuery?: string }) {
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
      {preservedQuery && <input type="hidden" name={preservedQuery} />}
      <Button
        type="submit"
        name={LANGUAGE_KEY}
        value={other}
        variant="quiet"
        size="sm"
        lang={other}
      >
        {t('page.otherLanguage')}
      </Button>
    </form>
  );
}
