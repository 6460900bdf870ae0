import { beginsWithKind, type ContractTerms } from '@repo/contract/contracts';
import { SoftText } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './contracts.messages.ts';
import { useLanguage as useServiceLanguage } from './service-kinds.messages.ts';

export function ContractTermsList({ terms }: { terms: ContractTerms }) {
  const { t, format } = useLanguage();
  const { t: words } = useServiceLanguage();
  const money = format.moneyWithCents;
  const kindBeside = ({ kind, description }: ContractTerms['services'][number]) => {
    const kindName = words(`services.kindNames.${kind}`);
    return !beginsWithKind(description, kindName) && kindName;
  };
  return (
    <List>
      {terms.services.map((service, index) => (
        <div key={index}>
          <dt>
            <span lang="en">{service.description}</span>
            <SoftText as="span">
              {[
                kindBeside(service),
                service.findings?.length &&
                  t('contracts.findings', { count: service.findings.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </SoftText>
          </dt>
          <dd>{money(service.price)}</dd>
        </div>
      ))}
      {terms.otherPayments.map(({ payee, amount }, index) => (
        <div key={index}>
          <dt>
            {payee}
            <SoftText as="span">{t('contracts.others')}</SoftText>
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <Total>
        <dt>{t('contracts.total')}</dt>
        <dd>{money(terms.total)}</dd>
      </Total>
    </List>
  );
}

const List = styled.dl`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[2]};
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.rule};
  }
  dt {
    display: grid;
    flex: 1 1 10rem;
  }
  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;

const Total = styled.div`
  font-size: ${fontSize.md};
  font-weight: ${weight.bold};
`;
