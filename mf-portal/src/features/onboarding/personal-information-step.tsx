import type { CreateProfileForm } from '@repo/contract/profiles';
import { BirthDateField } from '@repo/forms/birth-date-field.tsx';
import { useLanguage } from './onboarding.messages.ts';
import { PhoneField } from '../profiles/phone-field.tsx';
import { SsnField, type SsnFieldProps } from '../profiles/ssn-field.tsx';

export function PersonalInformationStep({ ssn }: { ssn: SsnFieldProps }) {
  const { t } = useLanguage();
  return (
    <>
      <PhoneField />
      <BirthDateField<CreateProfileForm>
        name="dateOfBirth"
        label={t('profiles.dateOfBirth')}
        hint={t('profiles.dateOfBirthHint')}
      />
      <SsnField {...ssn} />
    </>
  );
}
