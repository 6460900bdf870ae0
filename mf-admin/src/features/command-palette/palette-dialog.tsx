import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { searchIcon } from '@repo/ui/icons.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './command-palette.messages.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';
import type { PaletteOption } from './use-sections.ts';

interface PaletteDialogProps {
  onClose: () => void;
  onOpen: (option: PaletteOption) => void;
}

export function PaletteDialog({ onClose, onOpen }: PaletteDialogProps) {
  const { t } = useLanguage();
  const { text, term, setText, found, clientsFirst, sections, active, setActive, onKeyDown } =
    usePalette(onOpen);
  const listId = useId();
  const hasOptions = sections.length > 0;
  const clients = found.pending ? (
    <SkeletonList rows={2} />
  ) : (
    found.hasFailed && <LoadNotice query={found.query} title={t('commandPalette.clientsFailed')} />
  );
  return (
    <Modal onClose={onClose} title={t('commandPalette.title')} gap={1}>
      <TextInput
        data-autofocus
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
        {!hasOptions && !found.pending && !found.hasFailed && (
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
    </Modal>
  );
}

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
