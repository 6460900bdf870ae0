import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { searchIcon } from '@repo/ui/icons.ts';
import { color, fontSize, media, motion, radius, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './command-palette.messages.ts';
import { isShortcut, ShortcutKeys, useAriaModifier } from '../../shortcuts/shortcut-keys.tsx';
import { useKeyDown } from '../../shortcuts/use-shortcuts.ts';
import type { PaletteDialog } from './palette-dialog.tsx';
import type { PaletteOption } from './use-sections.ts';

const load = () => import(/* webpackChunkName: "command-palette" */ './palette-dialog.tsx');
const preload = () => void load().catch(() => null);

export function PaletteLauncher() {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const toast = useToast();
  const failureText = useFailureText();
  const modifier = useAriaModifier();
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<typeof PaletteDialog | null>(null);

  async function open() {
    setOpen(true);
    try {
      const { PaletteDialog } = await load();
      setLoaded(() => PaletteDialog);
    } catch (error) {
      setOpen(false);
      toast.show({
        title: t('commandPalette.openFailed'),
        description: failureText(error),
        tone: 'destructive',
      });
    }
  }
  const close = () => setOpen(false);
  usePaletteKey(isOpen, open, close);

  function follow({ path }: PaletteOption) {
    close();
    navigation.navigate(path);
    focusTabOf(path);
  }

  return (
    <>
      <Launcher
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={`${modifier}+K`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        <Icon icon={searchIcon} size={20} />
        <Name>{t('commandPalette.open')}</Name>
        <ShortcutKeys keyName="K" />
      </Launcher>
      {isOpen && Loaded && <Loaded onClose={close} onOpen={follow} />}
    </>
  );
}

/** `Ctrl+K`, also in text fields but not over another dialog. Pressing it again closes the palette. */
function usePaletteKey(isOpen: boolean, open: () => Promise<void>, close: () => void): void {
  useKeyDown((event) => {
    if (event.key === 'Control' || event.key === 'Meta') preload();
    if (event.key.toLowerCase() !== 'k' || !isShortcut(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) close();
    else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) void open();
  });
}

/** Choosing a tab of the open file loads no screen that would take the focus. */
function focusTabOf(path: string): void {
  if (!path.includes('tab=')) return;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')?.focus(),
  );
}

const Launcher = styled.button`
  float: inline-end;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  margin-block-start: ${space[2]};
  margin-inline: ${space[1]} ${space[2]};
  padding-inline: ${space[1]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  transition: border-color ${motion.quick};
  &:hover {
    border-color: ${color.inkSoft};
    color: ${color.ink};
  }
  ${media.belowMd} {
    kbd {
      display: none;
    }
  }
  ${media.md} {
    margin-block-start: ${space[4]};
    margin-inline: ${space[2]} ${space[4]};
    padding-inline: ${space[1.5]};
  }
  @media (max-width: 19.99rem) {
    float: none;
    margin-inline-start: auto;
    display: flex;
  }
  ${media.print} {
    display: none;
  }
`;

const Name = styled.span`
  ${media.belowMd} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
