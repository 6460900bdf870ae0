import { api } from '@repo/api-client/api.ts';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../language.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { ProfileWizard } from './profile-wizard.tsx';

export default function OnboardingScreen() {
  const { navigation } = useShell();
  const { t } = useLanguage();
  const user = useSession();
  const needsBasicInformation = user !== null && !user.onboardingStep;
  const [created, setCreated] = useState(false);
  const profile = api.profiles.get.useQuery(undefined, { enabled: !needsBasicInformation });

  useEffect(() => {
    if (needsBasicInformation) navigation.navigate('/onboarding/step1', { replace: true });
  }, [needsBasicInformation, navigation]);

  if (created || profile.data) return <DocumentsPanel arrived={created} />;
  if (profile.data === null) return <ProfileWizard onCreated={() => setCreated(true)} />;
  return (
    <OnboardingFrame step={1} label={t('onboarding.profileStep', { step: 1 })}>
      <Loaded query={profile} skeleton={<Skeleton shape="block" height="xl" />}>
        {() => null}
      </Loaded>
    </OnboardingFrame>
  );
}
