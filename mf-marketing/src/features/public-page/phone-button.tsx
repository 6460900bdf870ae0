import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { phoneIcon } from '@repo/ui/icons.ts';
import { useLanguage } from './public-page.messages.ts';
import { NoWrap } from './no-wrap.tsx';

interface PhoneButtonProps {
  size?: 'sm' | 'md' | 'lg';
  variant?: 'primary' | 'secondary' | 'quiet';
  fullWidth?: boolean;
}

export function PhoneButton({
  size = 'lg',
  variant = 'secondary',
  fullWidth = false,
}: PhoneButtonProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <ButtonLink
      href={dialLink(brand.phone)}
      icon={phoneIcon}
      size={size}
      variant={variant}
      fullWidth={fullWidth}
    >
      <NoWrap part={brand.phoneVanity}>{t('page.call', { phone: brand.phoneVanity })}</NoWrap>
    </ButtonLink>
  );
}
