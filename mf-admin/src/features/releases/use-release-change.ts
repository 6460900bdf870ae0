import { api } from '@repo/api-client/api.ts';
import type { ReleasesOverview } from '@repo/contract/releases-admin';
import type { ReleaseChange } from './release-dialog.tsx';

/** Returns a function that makes the change; the list then shows what the gateway has, after a refusal too. */
export function useReleaseChange({ kind, app, build }: ReleaseChange, percent: number) {
  const { releases } = api.useUtils();
  const options = {
    onSuccess: (overview: ReleasesOverview) => releases.list.setData(undefined, overview),
    // A colleague may have been faster.
    onError: () => void releases.invalidate(),
  };
  const activate = api.releases.activate.useMutation(options);
  const rollBack = api.releases.rollBack.useMutation(options);
  const setCanary = api.releases.setCanary.useMutation(options);
  const input = { app, build };
  const make = () => {
    if (kind === 'activate') return activate.mutateAsync(input);
    if (kind === 'roll-back') return rollBack.mutateAsync(input);
    return setCanary.mutateAsync({ ...input, percent: kind === 'canary' ? percent : 0 });
  };
  const mutations = [activate, rollBack, setCanary];
  return {
    make,
    isPending: mutations.some((mutation) => mutation.isPending),
    error: mutations.find((mutation) => mutation.isError)?.error ?? null,
  };
}
