import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Dialog } from '@repo/ui/dialog.tsx';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './command-palette.messages.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';
import type { PaletteOption } from './use-sections.ts';

interface PaletteDialogProps {
  onClose: () => void;
  onOpen: (option: PaletteOption) => void;
}

/** Finds a client, a screen or an action; by keyboard, a combobox with its list always open. */
export function PaletteDialog({ onClose, onOpen }: PaletteDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('commandPalette.title')}
      closeLabel={t('commandPalette.close')}
    >
      <Palette onOpen={onOpen} />
    </Dialog>
  );
}

function Palette({ onOpen }: Pick<PaletteDialogProps, 'onOpen'>) {
  const { t } = useLanguage();
  const { text, term, setText, found, clientsFirst, sections, active, setActive, onKeyDown } =
    usePalette(onOpen);
  const input = useFocusOnOpen();
  const listId = useId();
  const hasOptions = sections.length > 0;
  const clients = <Clients found={found} />;
  return (
    <Stack gap={1}>
      <TextInput
        ref={input}
        icon={searchIcon}
        role="combobox"
        aria-label={t('commandPalette.search')}
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-activedescendant={active && optionId(listId, active)}
        placeholder={t('commandPalette.search')}
        value={text}
        maxLength={200}
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Results>
        {clientsFirst && clients}
        {hasOptions && (
          <PaletteList
            id={listId}
            sections={sections}
            active={active}
            onActive={({ key }) => setActive(key)}
            onOpen={onOpen}
          />
        )}
        {!clientsFirst && clients}
        {!hasOptions && !found.pending && !found.error && (
          <Text tone="soft">{t('commandPalette.nothing', { search: term })}</Text>
        )}
      </Results>
      <Keys aria-hidden>{t('commandPalette.keys')}</Keys>
      <Text as="span" role="status" className="visually-hidden">
        {found.pending
          ? t('commandPalette.searching')
          : t('commandPalette.count', {
              count: sections.reduce((sum, { options }) => sum + options.length, 0),
            })}
      </Text>
    </Stack>
  );
}

/** That clients are searched, or why they could not be. */
function Clients({ found }: Pick<ReturnType<typeof usePalette>, 'found'>) {
  const { t } = useLanguage();
  if (found.pending) return <SkeletonList rows={2} />;
  if (!found.error) return null;
  return (
    <LoadNotice
      title={t('commandPalette.clientsFailed')}
      error={found.error}
      pending={found.isFetching}
      onRetry={found.retry}
    />
  );
}

function useFocusOnOpen() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog focuses its panel first.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}

/** Constant height, so that the dialog does not jump while typing. */
const Results = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  block-size: min(26rem, 55dvh);
`;

const Keys = styled.p`
  display: none;
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  ${media.hover} {
    display: block;
  }
`;
