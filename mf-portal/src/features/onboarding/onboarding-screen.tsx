import { api } from '@repo/api-client/api.ts';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { DocumentsPanel } from './documents-panel.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { useLanguage } from './onboarding.messages.ts';
import { ProfileWizard } from './profile-wizard.tsx';

export default function OnboardingScreen() {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const user = useSession();
  const needsBasicInformation = user !== null && !user.onboardingStep;
  const [created, setCreated] = useState(false);
  const enabled = !needsBasicInformation;
  const profile = api.profiles.get.useQuery(undefined, { enabled });
  const draft = api.profiles.draft.useQuery(undefined, { enabled });
  const done = created || Boolean(profile.data);

  useEffect(() => {
    if (needsBasicInformation) navigation.navigate('/onboarding/step1', { replace: true });
  }, [needsBasicInformation, navigation]);

  useEffect(() => {
    const { pathname, search } = navigation.location();
    if (done && search) navigation.navigate(pathname, { replace: true });
  }, [done, navigation]);

  if (done) return <DocumentsPanel arrived={created} />;
  if (profile.data === null && draft.data !== undefined) {
    return <ProfileWizard draft={draft.data} onCreated={() => setCreated(true)} />;
  }
  const refetch = () => [profile, draft].map((query) => query.isError && query.refetch());
  return (
    <OnboardingLayout step={1} label={t('onboarding.secondPart')}>
      <Loaded
        query={{ ...(profile.isError ? profile : draft), data: undefined, refetch }}
        skeleton={<Skeleton shape="block" height="xl" />}
      >
        {() => null}
      </Loaded>
    </OnboardingLayout>
  );
}
