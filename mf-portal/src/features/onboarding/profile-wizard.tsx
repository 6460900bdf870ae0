import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowLeftIcon } from '@repo/ui/icons/arrow-left.ts';
import { arrowRightIcon } from '@repo/ui/icons/arrow-right.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { FormProvider } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { AddressStep } from './address-step.tsx';
import { CreditGoalsStep } from './credit-goals-step.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { PersonalInformationStep } from './personal-information-step.tsx';
import { LAST_STEP } from './profile-steps.ts';
import { useProfileWizard } from './use-profile-wizard.ts';

const steps = [
  { title: 'onboarding.personal.title', Fields: PersonalInformationStep },
  { title: 'onboarding.address.title', Fields: AddressStep },
  { title: 'onboarding.goals.title', Fields: CreditGoalsStep },
] as const;

export function ProfileWizard({ onCreated }: { onCreated: () => void }) {
  const { t } = useLanguage();
  const { form, step, heading, submit, back } = useProfileWizard(onCreated);
  const { title, Fields } = steps[step]!;
  const last = step === LAST_STEP;
  return (
    <OnboardingFrame
      step={step + 1}
      name={t(title)}
      label={t('onboarding.profileStep', { step: step + 1 })}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap={3}>
            <Heading level={2} ref={heading} tabIndex={-1}>
              {t(title)}
            </Heading>
            <Fields />
            <FormActions align={step > 0 ? 'between' : 'end'}>
              {step > 0 && (
                <Button
                  variant="secondary"
                  size="lg"
                  icon={arrowLeftIcon}
                  disabled={form.formState.isSubmitting}
                  onClick={back}
                >
                  {t('onboarding.back')}
                </Button>
              )}
              <Button
                type="submit"
                size="lg"
                iconEnd={arrowRightIcon}
                pending={last && form.formState.isSubmitting}
                pendingText={t('onboarding.saving')}
              >
                {last ? t('onboarding.goals.submit') : t('onboarding.next')}
              </Button>
            </FormActions>
          </Stack>
        </form>
      </FormProvider>
    </OnboardingFrame>
  );
}
