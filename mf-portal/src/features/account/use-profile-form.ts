import { api } from '@repo/api-client/api.ts';
import type { UpdateProfileInput } from '@repo/contract/profiles';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './account.messages.ts';

type Fields = Record<string, unknown>;

type Schema<Input extends Fields, Output> = Parameters<typeof useContractForm<Input, Output>>[0];

/**
 * A form over some fields of the client's profile. Sends only the fields changed here, so that an
 * older page in another tab does not undo saved ones.
 */
export function useProfileForm<Input extends Fields, Output extends UpdateProfileInput>(
  schema: Schema<Input, Output>,
  savedValues: Input,
  savedText: string,
) {
  const { t } = useLanguage();
  const { session } = useShell();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.profiles.update.useMutation();
  return useContractForm<Input, Output>(schema, {
    savedValues,
    submit: async (values, touched) => {
      const changes = Object.fromEntries(
        Object.entries(values).filter(([name]) => touched[name as keyof typeof touched] === true),
      );
      if (Object.keys(changes).length > 0) {
        utils.profiles.get.setData(undefined, await mutateAsync(changes));
        // The change is saved even if the session cannot be refreshed.
        await session.refresh().catch(() => null);
      }
      toast.show({ title: t('account.saved'), description: savedText });
    },
    onFailure: (error) => failureToast(t('account.failed'), error),
  });
}
