import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import type { BuildInput, ReleasesOverview } from '@repo/contract/releases-admin';
import { useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Field } from '@repo/ui/field.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { useState } from 'react';
import { useLanguage } from './releases.messages.ts';

export interface ReleaseChange extends BuildInput {
  kind: 'activate' | 'roll-back' | 'canary' | 'end-canary';
  live: string | null;
  lastGood: string | null;
  percent: number | null;
  nameOf(this: void, build: string): string;
}

const SHARES = [1, 5, 10, 20, 50, 100];

export function ReleaseDialog({ change, onClose }: { change: ReleaseChange; onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { kind, app, build, live, lastGood, nameOf } = change;
  const [percent, setPercent] = useState(change.percent ?? 5);
  const { make, isPending, error } = useReleaseChange(change, percent);
  const names = {
    app,
    build: nameOf(build),
    live: live ? nameOf(live) : '',
    lastGood: lastGood ? nameOf(lastGood) : '',
  };

  const press = useSingleFlight(async () => {
    try {
      await make();
      toast.show({ title: t(`releases.done.${kind}`, { ...names, percent }) });
      onClose();
    } catch (failure) {
      if (!issueOfBuild(failure)) failureToast(t('words.failed'), failure);
    }
  });

  return (
    <ConfirmModal
      onClose={onClose}
      title={t(`releases.ask.${kind}`, names)}
      description={t(`releases.text.${kind}`, names)}
      gap={3}
      confirm={t(`releases.confirm.${kind}`)}
      pending={isPending}
      pendingText={t('releases.changing')}
      onConfirm={() => void press()}
    >
      {kind === 'canary' && (
        <Field label={t('releases.share')}>
          <SelectInput
            value={String(percent)}
            onChange={(event) => setPercent(Number(event.target.value))}
            values={[...new Set([...SHARES, percent])].sort((a, b) => a - b).map(String)}
            text={(value) => t('releases.percent', { percent: value })}
          />
        </Field>
      )}
      <Refusal error={error} />
    </ConfirmModal>
  );
}

function useReleaseChange({ kind, app, build }: ReleaseChange, percent: number) {
  const { releases } = api.useUtils();
  const options = {
    onSuccess: (overview: ReleasesOverview) => releases.list.setData(undefined, overview),
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

const issueOfBuild = (error: unknown) => issuesOf(error).find(({ path }) => path[0] === 'build');

function Refusal({ error }: { error: unknown }) {
  const { language } = useLanguage();
  const issue = issueOfBuild(error);
  if (!issue) return null;
  const isNamed = issue.message !== translateIssue('en', issue.code);
  return (
    <Notice tone="danger" title={translateIssue(language, issue.code)}>
      {isNamed && <code lang="en">{issue.message}</code>}
    </Notice>
  );
}
