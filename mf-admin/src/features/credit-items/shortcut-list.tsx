import { color, fontSize, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';

const shortcuts = [
  ['j k', 'keyMove'],
  ['d', 'keyDisputed'],
  ['r', 'keyRemoved'],
  ['a', 'keyActive'],
  ['n', 'keyNote'],
  ['e', 'keyEdit'],
  ['x', 'keySelect'],
  ['u', 'keyUndo'],
  ['⇧J ⇧K', 'keyClient'],
] as const;

export function ShortcutList() {
  const { t } = useLanguage();
  return (
    <Keys aria-label={t('creditItems.shortcuts')}>
      {shortcuts.map(([keys, name]) => (
        <li key={name}>
          <kbd>{keys}</kbd> {t(`creditItems.${name}`)}
        </li>
      ))}
    </Keys>
  );
}

const Keys = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: ${space[0.5]} ${space[2]};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  @media (min-width: 48rem) {
    display: flex;
  }
  kbd {
    padding: 0 ${space[0.5]};
    border: 1px solid ${color.rule};
    border-radius: ${radius.sm};
    font-size: ${fontSize.xs};
  }
`;
