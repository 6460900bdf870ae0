import { OnboardingFrame } from './onboarding-frame.tsx';
import { BasicInformationForm } from './basic-information-form.tsx';

export default function Step1Screen() {
  return (
    <OnboardingFrame step={1}>
      <BasicInformationForm />
    </OnboardingFrame>
  );
}
