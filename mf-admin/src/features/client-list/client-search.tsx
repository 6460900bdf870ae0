import { Field } from '@repo/ui/field.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import { KeyCap } from '../../shortcuts/shortcut-keys.tsx';

const TYPING = 'input, textarea, select, [contenteditable]';

interface ClientSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Announces how many clients are shown. */
  status: string | undefined;
  onEnterList: () => void;
}

/** The list's heading with its count, and the search field. */
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
          {t('clientList.listTitle')}
        </Heading>
        <Text role="status" size="sm" tone="soft" tabular>
          {status}
        </Text>
      </Words>
      <div role="search">
        <Field label={t('clientList.search')} labelHidden>
          <TextInput
            ref={input}
            type="search"
            icon={searchIcon}
            suffix={!text && <KeyCap aria-hidden>/</KeyCap>}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={t('clientList.searchPlaceholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-keyshortcuts="/"
            aria-describedby={hintId}
          />
        </Field>
        <VisuallyHidden id={hintId}>{t('clientList.searchHint')}</VisuallyHidden>
      </div>
    </Bar>
  );
}

/** `/` moves the focus to the search field, unless something is being typed. */
function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

const Bar = styled.div`
  display: grid;
  gap: ${space[1]} ${space[3]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    align-items: center;
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[1.5]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
