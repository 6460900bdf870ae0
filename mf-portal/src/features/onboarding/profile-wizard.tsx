import { api } from '@repo/api-client/api.ts';
import { profileForm } from '@repo/contract/profile-form';
import { useSession, useShell, useToast } from '@repo/federation/shell-context.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { readUsDate } from '@repo/forms/us-date.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowLeftIcon } from '@repo/ui/icons/arrow-left.ts';
import { arrowRightIcon } from '@repo/ui/icons/arrow-right.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language.ts';
import { AddressFields } from '../profile/address-fields.tsx';
import { GoalsFields } from '../profile/goals-fields.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { PersonalInformationStep } from './personal-information-step.tsx';
import { checkAge, fieldsOfStep, firstStepOf, LAST_STEP } from './profile-steps.ts';

const steps = [
  { title: 'onboarding.personal.title', Fields: PersonalInformationStep },
  { title: 'onboarding.address.title', Fields: AddressFields },
  { title: 'onboarding.goals.title', Fields: GoalsFields },
] as const;

/** The profile in three steps. `onCreated` is called once the gateway has stored it. */
export function ProfileWizard({ onCreated }: { onCreated: () => void }) {
  const { t } = useLanguage();
  const { form, step, heading, goBack } = useProfileWizard(onCreated);
  const { title, Fields } = steps[step]!;
  const isLast = step === LAST_STEP;
  return (
    <OnboardingFrame
      step={step + 1}
      name={t(title)}
      label={t('onboarding.profileStep', { step: step + 1 })}
    >
      <Form form={form}>
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
                disabled={form.pending}
                onClick={goBack}
              >
                {t('onboarding.back')}
              </Button>
            )}
            <Button
              type="submit"
              size="lg"
              iconEnd={arrowRightIcon}
              pending={form.pending}
              pendingText={t('onboarding.saving')}
            >
              {isLast ? t('onboarding.goals.submit') : t('onboarding.next')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </OnboardingFrame>
  );
}

const empty = {
  dateOfBirth: '',
  ssn: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  monthlyIncome: '',
  targetScore: '',
  creditGoals: '',
};

/** One form over the three steps: each is validated by Next, and Back keeps what was typed. */
function useProfileWizard(onCreated: () => void) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { session } = useShell();
  const phone = useSession()?.phone ?? '';
  const utils = api.useUtils();
  const { mutateAsync } = api.profiles.create.useMutation();
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useRef(false);

  useEffect(() => {
    if (focusHeading.current) heading.current?.focus();
    focusHeading.current = false;
  }, [step]);

  const goTo = (next: number) => {
    focusHeading.current = true;
    setStep(next);
  };
  const openStepOf = (issues: object) => setStep(firstStepOf(Object.keys(issues)) ?? step);

  const form = useContractForm(profileForm({ readDate: readUsDate, ssnKept: false }), {
    defaultValues: { ...empty, phone },
    step:
      step < LAST_STEP ? { fields: fieldsOfStep[step]!, next: () => goTo(step + 1) } : undefined,
    check: checkAge,
    submit: async (input) => {
      const profile = await mutateAsync(input);
      // The profile is saved even if the shell cannot read it now.
      await session.refresh().catch(() => null);
      utils.profiles.get.setData(undefined, profile);
      toast.show({
        title: t('onboarding.goals.saved'),
        description: t('onboarding.goals.savedDescription'),
      });
      onCreated();
    },
    onInvalid: openStepOf,
    onFailure: (error, issues) => {
      openStepOf(issues);
      failureToast(t('onboarding.errorTitle'), error, t('onboarding.goals.failed'));
    },
  });

  const goBack = () => {
    form.clearAttempt();
    goTo(step - 1);
  };
  return { form, step, heading, goBack };
}
