import { Field } from '@repo/ui/field.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useLanguage } from '../../language.ts';
import { Bar, ShortcutKey, Words } from './client-search-layout.ts';
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
  const hintId = useId();
  useSlashFocus(input);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text) onText('');
    else if (event.key === 'ArrowDown') onEnterList();
    else return;
    event.preventDefault();
  }

  return (
    <Bar>
      <Words>
        <Heading level={2} size="lg">
          {t('clients.listTitle')}
        </Heading>
        <Text role="status" size="sm" tone="soft" tabular>
          {status}
        </Text>
      </Words>
      <div role="search">
        <Field label={t('clients.search')} labelHidden>
          <TextInput
            ref={input}
            type="search"
            icon={searchIcon}
            suffix={!text && <ShortcutKey aria-hidden>/</ShortcutKey>}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={t('clients.searchPlaceholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-keyshortcuts="/"
            aria-describedby={hintId}
          />
        </Field>
        <VisuallyHidden id={hintId}>{t('clients.searchHint')}</VisuallyHidden>
      </div>
    </Bar>
  );
}
