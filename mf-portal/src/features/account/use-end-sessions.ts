import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useLanguage } from './account.messages.ts';

export function useEndSession(id: string, device: string) {
  const { t } = useLanguage();
  const utils = api.useUtils();
  const { mutateAsync, isPending } = api.account.endSession.useMutation();
  const finish = useFinish();
  const end = useSingleFlight(() =>
    finish(
      () => endUnlessEnded(mutateAsync({ id })),
      t('account.sessions.endedText', { device }),
      () =>
        utils.account.sessions.setData(undefined, (sessions) =>
          sessions?.filter((session) => session.id !== id),
        ),
    ),
  );
  return { end, isPending };
}

export function useEndOtherSessions() {
  const { t } = useLanguage();
  const utils = api.useUtils();
  const { mutateAsync, isPending } = api.account.endOtherSessions.useMutation();
  const finish = useFinish();
  const endOthers = useSingleFlight(() =>
    finish(
      () => mutateAsync(),
      t('account.sessions.othersEnded'),
      () =>
        utils.account.sessions.setData(undefined, (sessions) =>
          sessions?.filter(({ current }) => current),
        ),
    ),
  );
  return { endOthers, isPending };
}

async function endUnlessEnded(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (errorBodyOf(error)?.code !== 'NOT_FOUND') throw error;
  });
}

function useFinish() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  return async (call: () => Promise<unknown>, text: string, update: () => void) => {
    try {
      await call();
    } catch (error) {
      return failureToast(t('account.sessions.failed'), error);
    }
    update();
    toast.show({ title: t('account.sessions.ended'), description: text });
    void utils.account.sessions.invalidate();
  };
}
