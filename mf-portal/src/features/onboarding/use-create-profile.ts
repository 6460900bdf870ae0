import { api } from '@repo/api-client/api.ts';
import type { CreateProfileForm } from '@repo/contract/profiles';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useLanguage } from '../../language.ts';

/** Sends the profile; answers the error when it could not be saved. */
export function useCreateProfile() {
  const utils = api.useUtils();
  const { session } = useShell();
  const toast = useToast();
  const { t } = useLanguage();
  const { mutateAsync } = api.profiles.create.useMutation();

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
    utils.profiles.get.setData(undefined, profile);
    toast.show({
      title: t('onboarding.goals.saved'),
      description: t('onboarding.goals.savedDescription'),
    });
    return null;
  };
}
