import { useApi } from '@repo/api-client/api-context.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language.ts';

/** Ends onboarding and opens the overview. */
export function useCompleteOnboarding() {
  const { navigation, session, toast } = useShell();
  const { t } = useLanguage();
  const { mutateAsync } = useMutation(useApi().onboarding.complete.mutationOptions());
  const [pending, setPending] = useState(false);

  const complete = async () => {
    setPending(true);
    try {
      await mutateAsync();
      await session.refresh();
      toast.show({
        title: t('onboarding.documents.welcome'),
        description: t('onboarding.documents.welcomeDescription'),
      });
      navigation.navigate('/');
    } catch {
      setPending(false);
      toast.show({
        title: t('onboarding.errorTitle'),
        description: t('onboarding.documents.failed'),
        tone: 'destructive',
      });
    }
  };
  return { complete, pending };
}
