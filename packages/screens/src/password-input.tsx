import * as ui from '@repo/ui/password-input.tsx';
import { useLanguage } from './language.ts';

export function PasswordInput(props: Omit<ui.PasswordInputProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useLanguage();
  return (
    <ui.PasswordInput {...props} showLabel={t('showCharacters')} hideLabel={t('hideCharacters')} />
  );
}
