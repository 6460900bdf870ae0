import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { phoneIcon } from '@repo/ui/icons.ts';
import { bounded, color } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';

const Call = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  width: ${bounded(2.75)};
  height: ${bounded(2.75)};
  color: ${color.accentInk};
`;

export function PhoneIcon({ className }: { className?: string }) {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <Call
      className={className}
      href={dialLink(brand.phone)}
      aria-label={t('frame.call', { phone: brand.phoneVanity })}
    >
      <Icon icon={phoneIcon} size={20} />
    </Call>
  );
}
