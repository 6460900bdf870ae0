import { api } from '@repo/api-client/api.ts';
import type { Correction } from '@repo/contract/corrections';
import type { Profile } from '@repo/contract/profiles';
import type { CurrentSubscription } from '@repo/contract/subscriptions';
import { useSession } from '@repo/federation/shell-context.tsx';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Fragment, useEffect } from 'react';
import { useLanguage } from './account.messages.ts';
import { AccountColumns, SectionLinks } from './account-layout.tsx';
import { accountSections } from './account-sections.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';

export default function AccountScreen() {
  const { t } = useLanguage();
  const user = useSession();
  const profile = api.profiles.get.useQuery();
  // Batched with the profile's request. Until it responds, neither a billing card nor a past correction is shown.
  const { data: subscription } = api.subscriptions.current.useQuery();
  const { data: corrections } = api.corrections.list.useQuery();
  // Fetched early, so that the deletion card does not grow later.
  api.dataDeletion.own.useQuery();
  const back = user?.onboardingComplete === false && (
    <TextLink href="/onboarding">{t('account.backToSetup')}</TextLink>
  );
  return (
    <Screen name={t('account.title')} lede={t('account.lede')} back={back || undefined}>
      <Loaded query={profile} skeleton={<AccountSkeleton />}>
        {(loaded) => (
          <Sections
            profile={loaded}
            subscription={subscription ?? null}
            corrections={corrections ?? []}
          />
        )}
      </Loaded>
    </Screen>
  );
}

interface SectionsProps {
  profile: Profile | null;
  subscription: CurrentSubscription | null;
  corrections: readonly Correction[];
}

function Sections(props: SectionsProps) {
  const user = useSession();
  useJumpToSection();
  if (!user) return null;
  const sections = accountSections
    .map(({ id, title, card }) => ({ id, title, card: card({ user, ...props }) }))
    .filter(({ card }) => Boolean(card));
  return (
    <AccountColumns>
      <SectionLinks sections={sections} />
      <Stack gap={3}>
        {sections.map(({ id, card }) => (
          <Fragment key={id}>{card}</Fragment>
        ))}
        <Text size="sm" tone="soft">
          <LegalLinks />
        </Text>
      </Stack>
    </AccountColumns>
  );
}

function AccountSkeleton() {
  return (
    <AccountColumns>
      <Skeleton shape="title" width="full" />
      <Stack gap={3}>
        {(['xl', 'xl', 'xl', 'lg'] as const).map((height, index) => (
          <Card key={index}>
            <Stack gap={2}>
              <Skeleton shape="title" />
              <Skeleton shape="block" height={height} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </AccountColumns>
  );
}

/**
 * Scrolls to the card that the URL names (`/account#email`), because the browser looked for it before it was rendered.
 */
function useJumpToSection(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
