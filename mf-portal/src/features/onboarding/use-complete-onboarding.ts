import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useState } from 'react';
import { useLanguage } from '../../language.ts';
import { useGoOn } from '../session/use-go-on.ts';

/** Completes onboarding and opens the overview. */
export function useCompleteOnboarding() {
  const toast = useToast();
  const { t } = useLanguage();
  const { mutateAsync } = api.onboarding.complete.useMutation();
  const goOn = useGoOn();
  const [pending, setPending] = useState(false);

  const complete = async () => {
    setPending(true);
    try {
      await mutateAsync();
    } catch (error) {
      const profileMissing = errorBodyOf(error)?.code === 'CONFLICT';
      setPending(false);
      toast.show({
        title: t('onboarding.errorTitle'),
        description: t(`onboarding.documents.${profileMissing ? 'profileMissing' : 'failed'}`),
        tone: 'destructive',
      });
      return;
    }
    toast.show({
      title: t('onboarding.documents.welcome'),
      description: t('onboarding.documents.welcomeDescription'),
    });
    await goOn('/');
  };
  return { complete, pending };
}
