import { useLanguage } from '../../language.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { BasicInformationForm } from './basic-information-form.tsx';

export default function Step1Screen() {
  const { t } = useLanguage();
  return (
    <OnboardingFrame step={1} name={t('onboarding.basic.title')}>
      <BasicInformationForm />
    </OnboardingFrame>
  );
}
