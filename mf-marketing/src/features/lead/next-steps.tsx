import { color, radius, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useClaims } from '../../claims/use-claims.ts';
import { useLanguage } from './language.ts';

const List = styled.ol`
  display: grid;
  gap: ${space[2]};
  counter-reset: step;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 2rem 1fr;
  align-items: center;
  gap: ${space[1.5]};

  &::before {
    counter-increment: step;
    content: counter(step);
    display: grid;
    place-items: center;
    height: 2rem;
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
  }
`;

export function NextSteps() {
  const { t } = useLanguage();
  const { lead } = useClaims();
  return (
    <List>
      <Item>{t('lead.thanks.nextEmail')}</Item>
      <Item>{t('lead.thanks.nextReports')}</Item>
      <Item>{lead.nextCall.text}</Item>
    </List>
  );
}
