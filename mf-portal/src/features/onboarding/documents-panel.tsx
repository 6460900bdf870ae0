import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import { Link } from '@repo/federation/link.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { RequiredDocuments } from './required-documents.tsx';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';

/** The last step of onboarding. `arrived`: the wizard was just submitted, so the heading takes the focus. */
export function DocumentsPanel({ arrived }: { arrived: boolean }) {
  const { t } = useLanguage();
  const finished = useSession()?.onboardingComplete === true;
  const { complete, pending } = useCompleteOnboarding();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <OnboardingFrame
      step={ONBOARDING_STEPS}
      name={t('onboarding.documents.title')}
      label={t('onboarding.documents.step')}
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {t('onboarding.documents.title')}
          </Heading>
          <Text tone="soft">{t('onboarding.documents.lede')}</Text>
        </Stack>
        <RequiredDocuments />
        {finished && !pending ? (
          <ButtonLink as={Link} href="/" size="lg" fullWidth>
            {t('onboarding.documents.overview')}
          </ButtonLink>
        ) : (
          <Button
            size="lg"
            fullWidth
            pending={pending}
            pendingText={t('onboarding.documents.completing')}
            onClick={complete}
          >
            {t('onboarding.documents.complete')}
          </Button>
        )}
      </Stack>
    </OnboardingFrame>
  );
}
