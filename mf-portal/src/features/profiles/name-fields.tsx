import type { NameForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './profiles.messages.ts';

export function NameFields() {
  const { t } = useLanguage();
  return (
    <Grid columns={2}>
      <FormField<NameForm> name="firstName" label={t('profiles.firstName')} required>
        <TextInput autoComplete="given-name" />
      </FormField>
      <FormField<NameForm> name="lastName" label={t('profiles.lastName')} required>
        <TextInput autoComplete="family-name" />
      </FormField>
    </Grid>
  );
}
