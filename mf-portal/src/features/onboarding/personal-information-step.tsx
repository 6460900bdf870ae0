import type { CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { usDateMask } from '@repo/forms/us-date.ts';
import { calendarIcon } from '@repo/ui/icons/calendar.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './onboarding.messages.ts';
import { PhoneField } from '../profiles/phone-field.tsx';
import { SsnField, type SsnFieldProps } from './ssn-field.tsx';

export function PersonalInformationStep({ ssn }: { ssn: SsnFieldProps }) {
  const { t } = useLanguage();
  return (
    <>
      <PhoneField />
      <FormField<CreateProfileForm>
        name="dateOfBirth"
        label={t('profiles.dateOfBirth')}
        hint={t('profiles.dateOfBirthHint')}
        mask={usDateMask}
        required
      >
        <TextInput icon={calendarIcon} inputMode="numeric" autoComplete="bday" />
      </FormField>
      <SsnField {...ssn} />
    </>
  );
}
