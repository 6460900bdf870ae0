import type { ClientDetail } from '@repo/contract/clients';
import { PROFILE_STEP } from '@repo/contract/onboarding';
import { phoneText } from '@repo/contract/phone';
import type { ClientProfile, Profile } from '@repo/contract/profiles';
import { brandName } from '@repo/contract/subscriptions';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { DefinitionList, type Definition } from '@repo/ui/definition-list.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './clients.messages.ts';
import { EmailBadge, OnboardingBadge, SubscriptionText } from './client-status.tsx';

interface ClientFactsProps {
  client: ClientDetail;
  profile: LoadedQuery<ClientProfile>;
  renderSsn: (lastFour: string) => ReactNode;
}

export function ClientFacts({ client, profile, renderSsn }: ClientFactsProps) {
  return (
    <>
      <Contact client={client} />
      <Entered profile={profile} renderSsn={renderSsn} />
      <Account client={client} profile={profile.data} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading level={3}>{title}</Heading>
      {children}
    </section>
  );
}

function Contact({ client }: Pick<ClientFactsProps, 'client'>) {
  const { t } = useLanguage();
  const none = t('words.none');
  const named = client.firstName !== null || client.lastName !== null;
  return (
    <Group title={t('clients.contact')}>
      {!named && <StepMissing step={1} />}
      <DefinitionList
        items={[
          { term: t('words.firstName'), value: client.firstName ?? none },
          { term: t('words.lastName'), value: client.lastName ?? none },
          {
            term: t('words.email'),
            value: (
              <>
                {client.email} <EmailBadge verified={client.emailVerified} />
              </>
            ),
          },
          { term: t('words.phone'), value: client.phone ? phoneText(client.phone) : none },
          {
            term: t('clients.language'),
            value: t(`words.languages.${client.language}`),
          },
        ]}
      />
    </Group>
  );
}

function Entered({ profile, renderSsn }: Omit<ClientFactsProps, 'client'>) {
  const { t } = useLanguage();
  return (
    <Loaded
      query={profile}
      skeleton={<Skeleton shape="block" height="xl" />}
      errorTitle={t('clients.profileFailed')}
      small
    >
      {({ profile: entered }) =>
        entered ? (
          <ProfileGroups profile={entered} renderSsn={renderSsn} />
        ) : (
          <Group title={t('clients.profile')}>
            <StepMissing step={PROFILE_STEP} />
          </Group>
        )
      }
    </Loaded>
  );
}

function ProfileGroups({
  profile,
  renderSsn,
}: { profile: Profile } & Pick<ClientFactsProps, 'renderSsn'>) {
  const { t, format } = useLanguage();
  const groups: { title: string; items: Definition[] }[] = [
    {
      title: t('clients.identity'),
      items: [
        { term: t('clients.dateOfBirth'), value: format.calendarDate(profile.dateOfBirth) },
        { term: t('clients.ssn'), value: renderSsn(profile.ssn) },
      ],
    },
    {
      title: t('clients.address'),
      items: [
        { term: t('clients.street'), value: profile.address },
        { term: t('clients.city'), value: profile.city },
        { term: t('clients.state'), value: profile.state },
        { term: t('clients.zipCode'), value: profile.zipCode },
      ],
    },
    {
      title: t('clients.goals'),
      items: [
        { term: t('words.monthlyIncome'), value: format.money(profile.monthlyIncome) },
        {
          term: t('clients.employmentStatus'),
          value: t(`clients.employment.${profile.employmentStatus}`),
        },
        { term: t('clients.targetScore'), value: format.number(profile.targetScore) },
        { term: t('clients.creditGoals'), value: profile.creditGoals },
      ],
    },
  ];
  return groups.map(({ title, items }) => (
    <Group key={title} title={title}>
      <DefinitionList items={items} />
    </Group>
  ));
}

function Account({
  client,
  profile,
}: {
  client: ClientDetail;
  profile: ClientProfile | undefined;
}) {
  const { t, format } = useLanguage();
  const { card, secondFactor } = useAccountWords(profile);
  return (
    <Group title={t('clients.account')}>
      <DefinitionList
        items={[
          { term: t('clients.joined'), value: format.date(client.createdAt) },
          { term: t('clients.onboarding'), value: <OnboardingBadge client={client} /> },
          {
            term: t('words.subscription'),
            value: <SubscriptionText status={client.subscriptionStatus} />,
          },
          { term: t('clients.card'), value: card },
          { term: t('words.secondFactor'), value: secondFactor },
          {
            term: t('clients.role'),
            value: t(client.role === 'admin' ? 'clients.roleAdmin' : 'words.client'),
          },
        ]}
      />
    </Group>
  );
}

function useAccountWords(profile: ClientProfile | undefined) {
  const { t } = useLanguage();
  if (!profile) return { card: t('words.none'), secondFactor: t('words.none') };
  const { card } = profile.subscription;
  const { totpEnabled, passkeys } = profile.secondFactor;
  const factors = [
    totpEnabled && t('clients.authenticatorApp'),
    passkeys > 0 && t('clients.passkeys', { count: passkeys }),
  ];
  return {
    card: card
      ? t('clients.cardEnding', { brand: brandName(card), lastFour: card.lastFour })
      : t('clients.noCard'),
    secondFactor: factors.filter(Boolean).join(', ') || t('clients.noSecondFactor'),
  };
}

function StepMissing({ step }: { step: number }) {
  const { t } = useLanguage();
  return <Text tone="soft">{t('clients.stepMissing', { step })}</Text>;
}
