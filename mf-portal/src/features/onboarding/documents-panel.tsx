import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { api } from '@repo/api-client/api.ts';
import { useSession, useToast } from '@repo/federation/shell-context.tsx';
import type { Attempt } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { useRefreshAndNavigate } from '@repo/screens/session.ts';
import { Button } from '@repo/ui/button.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { RequiredRows } from '../documents/required-rows.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { useLanguage } from './onboarding.messages.ts';

export function DocumentsPanel({ arrived }: { arrived: boolean }) {
  const { t } = useLanguage();
  const finished = useSession()?.onboardingComplete === true;
  const query = api.documents.list.useQuery();
  const { complete, pending, failure } = useCompleteOnboarding();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <OnboardingLayout
      step={3}
      name={t('onboarding.documents.title')}
      label={t('onboarding.documents.step')}
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {t('onboarding.documents.title')}
          </Heading>
          <Text tone="soft">{t('onboarding.documents.lede')}</Text>
          <Text size="sm" tone="soft">
            {t('onboarding.documents.correct')}{' '}
            <TextLink href="/account">{t('onboarding.documents.correctLink')}</TextLink>
          </Text>
        </Stack>
        <RequiredRows
          query={query}
          names={{ 'credit-report-myfreescore': t('onboarding.documents.report') }}
        />
        {finished && !pending ? (
          <ButtonLink href="/" size="lg" fullWidth>
            {t('onboarding.documents.overview')}
          </ButtonLink>
        ) : (
          <>
            <FormFailure failure={failure} kept={false} />
            <Button
              aria-describedby={failure?.id}
              size="lg"
              fullWidth
              pending={pending}
              pendingText={t('onboarding.documents.completing')}
              onClick={complete}
            >
              {t('onboarding.documents.complete')}
            </Button>
          </>
        )}
      </Stack>
    </OnboardingLayout>
  );
}

function useCompleteOnboarding() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const refreshAndNavigate = useRefreshAndNavigate();
  const utils = api.useUtils();
  const { mutateAsync } = api.onboarding.complete.useMutation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Attempt['failure']>(null);
  const failureId = useId();

  const complete = async () => {
    toast.dismiss?.();
    setFailure(null);
    setPending(true);
    try {
      await mutateAsync();
    } catch (error) {
      setPending(false);
      const profileMissing = errorBodyOf(error)?.code === 'CONFLICT';
      failureToast(
        t('onboarding.errorTitle'),
        error,
        t(`onboarding.documents.${profileMissing ? 'profileMissing' : 'failed'}`),
      );
      if (profileMissing) void utils.profiles.get.invalidate();
      else setFailure({ error, id: failureId });
      return;
    }
    toast.show({
      title: t('onboarding.documents.welcome'),
      description: t('onboarding.documents.welcomeDescription'),
    });
    await refreshAndNavigate('/');
  };
  return { complete: () => void complete(), pending, failure };
}
