import { languages } from '@repo/contract/languages';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { useLanguage } from './account.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';

const names = { en: 'account.language.english', es: 'account.language.spanish' } as const;

/** Changes at once, like the language button of the frame; the shell stores it in the account. */
export function LanguageCard() {
  const { t, language } = useLanguage();
  const shell = useShell();
  return (
    <AccountCard
      id="language"
      title={t('account.language.title')}
      subtitle={t('account.language.subtitle')}
    >
      <Grid columns={2} role="radiogroup" aria-labelledby="language-title">
        {languages.map((choice) => (
          <Choice
            key={choice}
            name="language"
            value={choice}
            checked={choice === language}
            onChange={() => shell.language.set(choice)}
            label={<span lang={choice}>{t(names[choice])}</span>}
          />
        ))}
      </Grid>
    </AccountCard>
  );
}
