import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { cardIcon } from '@repo/ui/icons/card.ts';
import { houseBillIcon } from '@repo/ui/icons/house-bill.ts';
import { idCardIcon } from '@repo/ui/icons/id-card.ts';
import { pencilIcon } from '@repo/ui/icons/pencil.ts';
import { reportIcon } from '@repo/ui/icons/report.ts';
import { color, fontSize, radius, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';

const documents = [
  ['license', idCardIcon],
  ['socialSecurity', cardIcon],
  ['utilityBill', houseBillIcon],
  ['affidavit', pencilIcon],
  ['report', reportIcon],
] as const satisfies readonly (readonly [string, IconDrawing])[];

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1.5]} 0;
  border-top: 1px solid ${color.rule};
  &:first-child {
    border-top: 0;
  }
  & strong {
    display: block;
    font-weight: ${weight.medium};
  }
  & small {
    color: ${color.inkSoft};
    font-size: ${fontSize.sm};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.accentInk};
`;

export function RequiredDocuments() {
  const { t } = useLanguage();
  return (
    <List role="list">
      {documents.map(([name, icon]) => (
        <Item key={name}>
          <Mark>
            <Icon icon={icon} size={20} />
          </Mark>
          <div>
            <strong>{t(`onboarding.documents.${name}`)}</strong>
            <small>{t(`onboarding.documents.${name}Hint`)}</small>
          </div>
        </Item>
      ))}
    </List>
  );
}
