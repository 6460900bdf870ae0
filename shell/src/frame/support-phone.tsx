import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { phoneIcon } from '@repo/ui/icons/phone.ts';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';

const Phone = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  min-height: 2.75rem;
  color: ${color.accentInk};
  font-weight: ${weight.semibold};
  line-height: 1.3;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Label = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.regular};
`;

/** The support phone: its letters are shown, its digits are dialled. */
export function SupportPhone() {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <Phone href={dialLink(brand.phone)}>
      <Icon icon={phoneIcon} size={20} />
      <span>
        <Label>{t('frame.support')} </Label>
        {brand.phoneVanity}
      </span>
    </Phone>
  );
}
