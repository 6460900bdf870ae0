import { searchIcon } from '@repo/ui/icons.ts';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import type { KeyboardEvent } from 'react';

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> {
  text: string;
  onText: (text: string) => void;
  onEnterList?: () => void;
}

export function SearchInput({ text, onText, onEnterList, ...rest }: SearchInputProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text) onText('');
    else if (event.key === 'ArrowDown' && onEnterList) onEnterList();
    else return;
    event.preventDefault();
  }

  return (
    <TextInput
      type="search"
      icon={searchIcon}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
