import type { PersonalDetailsForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { phoneIcon } from '@repo/ui/icons.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './profiles.messages.ts';

export function PhoneField() {
  const { t } = useLanguage();
  return (
    <FormField<PersonalDetailsForm> name="phone" label={t('profiles.phone')} required>
      <TextInput type="tel" autoComplete="tel" icon={phoneIcon} />
    </FormField>
  );
}
