import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ReportedAccount } from '@repo/contract/reported-accounts';
import { paymentMarks, type PaymentMark } from '@repo/contract/report-snapshots';
import { en, es } from '@repo/i18n/report-terms.messages.ts';
import { reportedNumberText } from '@repo/i18n/report-values.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { toneColors, type Tone } from '@repo/ui/tone.ts';
import { styled } from 'styled-components';
import { en as messages, es as messagesEs } from './account.messages.ts';
import { addMessages } from './language.ts';

const useLanguage = addMessages({ account: messages }, { account: messagesEs });

const terms = { en, es };

/** The codes of credit reports for a month; other months show the days that the payment was late. */
const markCodes: Partial<Record<PaymentMark, string>> = {
  current: 'OK',
  'charge-off': 'CO',
  collection: 'CL',
  repossession: 'RP',
  foreclosure: 'FC',
  'payment-plan': 'PP',
  bankruptcy: 'BK',
};

const MONTHS = 24;

interface PaymentHistoryProps {
  account: ReportedAccount;
  bureaus: readonly Bureau[];
}

export function PaymentHistory({ account, bureaus }: PaymentHistoryProps) {
  const { t, language } = useLanguage();
  const names = terms[language].mark;
  const histories = bureaus.flatMap((bureau) => {
    const history = account[bureau]?.row.paymentHistory ?? [];
    return history.length > 0
      ? [{ bureau, marks: new Map(history.map(({ month, mark }) => [month, mark])) }]
      : [];
  });
  const newest = histories
    .flatMap(({ marks }) => [...marks.keys()])
    .sort()
    .at(-1);
  if (!newest) return null;
  const months = Array.from({ length: MONTHS }, (_, index) => monthBefore(newest, index));
  const label = t('account.history', { count: MONTHS });
  const { creditor, accountNumber } = account[histories[0]!.bureau]!.row;
  const shown = new Set(
    months.flatMap((month) => histories.flatMap(({ marks }) => marks.get(month) ?? [])),
  );
  return (
    <div>
      <Area
        role="region"
        aria-label={[label, creditor, accountNumber && reportedNumberText(accountNumber.masked)]
          .filter(Boolean)
          .join(', ')}
        tabIndex={0}
      >
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('account.bureau')}</span>
              </th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {`${month.slice(5)}/${month.slice(2, 4)}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {histories.map(({ bureau, marks }) => (
              <tr key={bureau}>
                <th scope="row">{bureauNames[bureau]}</th>
                {months.map((month) => {
                  const mark = marks.get(month);
                  return (
                    <Mark key={month} $tone={mark ? toneOf(mark) : null}>
                      {mark && <abbr title={names[mark]}>{markCodes[mark] ?? mark}</abbr>}
                    </Mark>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Area>
      <Text size="xs" tone="soft">
        {paymentMarks
          .filter((mark) => shown.has(mark))
          .map((mark) => `${markCodes[mark] ?? mark} ${names[mark]}`)
          .join(' · ')}
      </Text>
    </div>
  );
}

function monthBefore(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 - months)).toISOString().slice(0, 7);
}

const toneOf = (mark: PaymentMark): Tone =>
  mark === 'current'
    ? 'positive'
    : mark === '30' || mark === 'payment-plan'
      ? 'attention'
      : 'danger';

const Area = styled.div`
  overflow-x: auto;
  scrollbar-width: thin;
  > table {
    border-collapse: separate;
    border-spacing: 2px;
    font-size: ${fontSize.xs};
    font-variant-numeric: tabular-nums;
    line-height: 1.5rem;
    text-align: center;
    white-space: nowrap;
    > caption {
      padding-block: ${space[0.5]};
      color: ${color.inkSoft};
      text-align: left;
    }
    th {
      color: ${color.inkSoft};
      font-weight: ${weight.regular};
    }
    tbody > tr > th {
      position: sticky;
      inset-inline-start: 0;
      padding-inline-end: ${space[1]};
      background: ${color.surface};
      text-align: left;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Mark = styled.td<{ $tone: Tone | null }>`
  min-inline-size: 2.25rem;
  border: 1px solid ${({ $tone }) => ($tone ? 'transparent' : color.rule)};
  ${({ $tone }) =>
    $tone && `background: ${toneColors($tone).soft}; color: ${toneColors($tone).ink};`}
  > abbr {
    text-decoration: none;
  }
`;
