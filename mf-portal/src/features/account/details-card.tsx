import { dialLink } from '@repo/contract/brand';
import { nameDetails, personalDetails, type Profile } from '@repo/contract/profiles';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Form } from '@repo/forms/form.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './account.messages.ts';
import { NameFields } from '../profiles/name-fields.tsx';
import { PhoneField } from '../profiles/phone-field.tsx';
import { AccountCard } from '../account-card/account-card.tsx';
import { SaveButton } from './save-button.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Name and phone, with the two data that only support changes; without a profile the name only. */
export function DetailsCard({ profile }: { profile: Profile | null }) {
  const { t } = useLanguage();
  return (
    <AccountCard
      id="details"
      title={t('account.details.title')}
      subtitle={t('account.details.subtitle')}
    >
      {profile ? <ClientForm profile={profile} /> : <NameForm />}
    </AccountCard>
  );
}

function ClientForm({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const saved = { ...useSavedName(), phone: profile.phone };
  const form = useProfileForm(personalDetails, saved, t('account.details.saved'));
  return (
    <Form form={form}>
      <Stack gap={3}>
        <NameFields />
        <PhoneField />
        <FixedDetails profile={profile} />
        <SaveButton form={form} />
      </Stack>
    </Form>
  );
}

function NameForm() {
  const { t } = useLanguage();
  const form = useProfileForm(nameDetails, useSavedName(), t('account.details.saved'));
  return (
    <Form form={form}>
      <Stack gap={3}>
        <NameFields />
        <SaveButton form={form} />
      </Stack>
    </Form>
  );
}

function useSavedName() {
  const user = useSession();
  return { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
}

function FixedDetails({ profile }: { profile: Profile }) {
  const { t, format } = useLanguage();
  const { brand } = useShell();
  return (
    <div>
      <DefinitionList
        items={[
          {
            term: t('profiles.dateOfBirth'),
            value: format.calendarDate(profile.dateOfBirth),
          },
          { term: t('profiles.ssn'), value: `***-**-${profile.ssn}` },
        ]}
      />
      <Text tone="soft" size="sm">
        {t('account.details.fixed')}{' '}
        <TextLink href={dialLink(brand.phone)}>{brand.phoneVanity}</TextLink>
      </Text>
    </div>
  );
}
