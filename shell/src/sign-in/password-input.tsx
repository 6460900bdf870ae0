import * as ui from '@repo/ui/password-input.tsx';
import { useLanguage } from './sign-in.messages.ts';

export function PasswordInput(props: Omit<ui.PasswordInputProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useLanguage();
  return (
    <ui.PasswordInput
      {...props}
      showLabel={t('signIn.showCharacters')}
      hideLabel={t('signIn.hideCharacters')}
    />
  );
}
