import { IconButton } from '@repo/ui/icon-button.tsx';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './language.ts';

/** A password that its owner may read while typing. */
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
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'signIn.hideCharacters' : 'signIn.showCharacters')}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
