import { useApi } from '@repo/api-client/api-context.tsx';
import type { CreateProfileForm } from '@repo/contract/profiles';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../language.ts';

/** Sends the profile; answers the error when it could not be saved. */
export function useCreateProfile() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session } = useShell();
  const toast = useToast();
  const { t } = useLanguage();
  const { mutateAsync } = useMutation(api.profiles.create.mutationOptions());

  return async (values: CreateProfileForm): Promise<unknown> => {
    let profile;
    try {
      profile = await mutateAsync(values);
    } catch (error) {
      toast.show({
        title: t('onboarding.errorTitle'),
        description: t('onboarding.goals.failed'),
        tone: 'destructive',
      });
      return error;
    }
    // The profile is saved whether or not the shell learns of it now.
    await session.refresh().catch(() => null);
    queryClient.setQueryData(api.profiles.get.queryKey(), profile);
    toast.show({
      title: t('onboarding.goals.saved'),
      description: t('onboarding.goals.savedDescription'),
    });
    return null;
  };
}
