import { IconButton } from '@repo/ui/icon-button.tsx';
import { eyeOffIcon } from '@repo/ui/icons/eye-off.ts';
import { eyeIcon } from '@repo/ui/icons/eye.ts';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './language.ts';

/** A password input with a button that shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const { t } = useLanguage();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? eyeOffIcon : eyeIcon}
          label={t(shown ? 'signIn.hideCharacters' : 'signIn.showCharacters')}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
