import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { eyeIcon, eyeOffIcon } from './icons.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? eyeOffIcon : eyeIcon}
          label={shown ? hideLabel : showLabel}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
