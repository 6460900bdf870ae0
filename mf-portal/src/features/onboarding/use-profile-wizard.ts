import type { CreateProfileForm } from '@repo/contract/profiles';
import { useSession } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { fieldIssues } from '../form/field-issues.ts';
import {
  LAST_STEP,
  profileFields,
  resolveStep,
  stepOfField,
  type ProfileField,
} from './profile-steps.ts';
import { useCreateProfile } from './use-create-profile.ts';

const empty = { dateOfBirth: '', ssn: '', address: '', city: '', state: '', zipCode: '' };

/** One form over three steps: each is checked when it is left, and going back keeps what was typed. */
export function useProfileWizard(onCreated: () => void) {
  const phone = useSession()?.phone ?? '';
  const [step, setStep] = useState(0);
  const focusNext = useRef<ProfileField | 'heading' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<CreateProfileForm>({
    resolver: resolveStep(step),
    defaultValues: { ...empty, phone, monthlyIncome: '', targetScore: '', creditGoals: '' },
  });
  const create = useCreateProfile();

  useEffect(() => {
    const target = focusNext.current;
    focusNext.current = null;
    if (target === 'heading') heading.current?.focus();
    else if (target) form.setFocus(target);
  }, [step, form]);

  const goTo = (next: number) => {
    // The next step shows no errors before it was tried itself.
    form.reset(undefined, { keepValues: true });
    focusNext.current = 'heading';
    setStep(next);
  };

  const showIssues = (issues: ReturnType<typeof fieldIssues<ProfileField>>) => {
    for (const { field, code } of issues) form.setError(field, { message: code });
    const first = issues[0]?.field;
    if (!first) return;
    const target = stepOfField(first);
    if (target === step) return form.setFocus(first);
    focusNext.current = first;
    setStep(target);
  };

  const submit = async (event: SyntheticEvent) => {
    // Runs once the form has settled, which would undo it otherwise.
    let afterwards = () => {};
    await form.handleSubmit(async (values) => {
      if (step < LAST_STEP) return void (afterwards = () => goTo(step + 1));
      const error = await create(values);
      const issues = error ? fieldIssues(error, profileFields) : [];
      afterwards = error ? () => showIssues(issues) : onCreated;
    })(event);
    afterwards();
  };

  return { form, step, heading, submit, back: () => goTo(step - 1) };
}
