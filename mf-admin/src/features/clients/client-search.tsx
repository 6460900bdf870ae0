import { Field } from '@repo/ui/field.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { useSlashFocus } from './use-slash-focus.ts';

interface ClientSearchProps {
  text: string;
  onText: (text: string) => void;
  /** How many clients are shown, for everyone to see and hear. */
  status: string | undefined;
  onEnterList: () => void;
}

export function ClientSearch({ text, onText, status, onEnterList }: ClientSearchProps) {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text) onText('');
    else if (event.key === 'ArrowDown') onEnterList();
    else return;
    event.preventDefault();
  }

  return (
    <div role="search">
      <Field label={t('clients.search')} hint={t('clients.searchHint')}>
        <TextInput
          ref={input}
          type="search"
          icon="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('clients.searchPlaceholder')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-keyshortcuts="/"
        />
      </Field>
      <Status role="status" size="sm" tone="soft" tabular>
        {status}
      </Status>
    </div>
  );
}

const Status = styled(Text)`
  min-block-size: 1.5em;
`;
