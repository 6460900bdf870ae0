import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSource } from '@repo/contract/report-snapshots';
import { Badge } from '@repo/ui/badge.tsx';
import { TableSurface } from '@repo/ui/table-parts.ts';
import { tableBelow } from '@repo/ui/table-width.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './report-imports.messages.ts';

/** The order in which professionals read three bureaus. */
export const bureauOrder = ['transunion', 'experian', 'equifax'] as const satisfies Bureau[];

/** A value of one bureau; null where it gives none. */
export interface BureauValue {
  text: string | null;
  source: ReportSource | undefined;
}

export interface BureauRow {
  key: string;
  label: string;
  values: Partial<Record<Bureau, BureauValue>>;
  differs: boolean;
}

interface BureauTableProps {
  caption: string;
  rows: readonly BureauRow[];
  /** The bureaus that have it, and those that the report is of. */
  reporting: readonly Bureau[];
  covered: readonly Bureau[];
  showSources: boolean;
}

/**
 * One row a field and one column a bureau; on a narrow screen a field's name has a row of its own. A bureau that does not report the account looks
 * different from one that reports it without the value.
 */
export function BureauTable(props: BureauTableProps) {
  const { caption, rows, reporting, covered, showSources } = props;
  const { t } = useLanguage();
  const absence = (bureau: Bureau) =>
    covered.includes(bureau) ? t('reportImports.notReported') : t('reportImports.notCovered');
  return (
    <TableSurface>
      <Box role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Corner scope="col" role="columnheader">
              <span className="visually-hidden">{t('reportImports.field')}</span>
            </Corner>
            {bureauOrder.map((bureau) => (
              <Head key={bureau} scope="col" role="columnheader">
                {bureauNames[bureau]}
                {!reporting.includes(bureau) && (
                  <Text as="span" size="xs" tone="soft">
                    {absence(bureau)}
                  </Text>
                )}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, label, values, differs }) => (
            <Line key={key} role="row" $differs={differs}>
              <Label scope="row" role="rowheader">
                <span>{label}</span>
                {differs && <Badge tone="attention">{t('reportImports.differs')}</Badge>}
              </Label>
              {bureauOrder.map((bureau) => (
                <Value
                  key={bureau}
                  role="cell"
                  $absent={!reporting.includes(bureau)}
                  data-bureau={bureauNames[bureau]}
                  data-absence={reporting.includes(bureau) ? undefined : absence(bureau)}
                >
                  {reporting.includes(bureau) ? (
                    <ReadValue value={values[bureau]} showSource={showSources} />
                  ) : (
                    <span className="visually-hidden">{absence(bureau)}</span>
                  )}
                </Value>
              ))}
            </Line>
          ))}
        </tbody>
      </Box>
    </TableSurface>
  );
}

function ReadValue({ value, showSource }: { value: BureauValue | undefined; showSource: boolean }) {
  const { t } = useLanguage();
  return (
    <>
      {value?.text ?? (
        <>
          <Text as="span" tone="soft" aria-hidden="true">
            {t('words.none')}
          </Text>
          <span className="visually-hidden">{t('reportImports.noValue')}</span>
        </>
      )}
      {showSource && value?.source && <Source source={value.source} />}
    </>
  );
}

/** What the file says, and where. */
export function Source({ source }: { source: ReportSource }) {
  const { t } = useLanguage();
  return (
    <Raw forwardedAs="span" size="xs" tone="soft">
      <q>{source.text}</q>
      <span>{t('reportImports.at', { path: source.path })}</span>
    </Raw>
  );
}

/** On a phone with large text three columns would break words, so the bureaus are stacked. */
const stacked = '@container table (max-width: 18.99rem)';

const Box = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: left;
  ${tableBelow('sm')} {
    &,
    > thead,
    > tbody {
      display: block;
    }
    > caption {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${stacked} {
    tr {
      display: block;
    }
  }
`;

const Head = styled.th`
  padding: ${space[0.5]} ${space[1]};
  border-block-end: 1px solid ${color.ruleStrong};
  font-weight: ${weight.semibold};
  vertical-align: top;
  > span {
    display: block;
  }
  ${tableBelow('sm')} {
    padding-inline: 0 ${space[1]};
    font-size: ${fontSize.xs};
  }
  ${stacked} {
    display: none;
  }
`;

const Corner = styled(Head)`
  inline-size: 14rem;
  ${tableBelow('md')} {
    inline-size: 10rem;
  }
  ${tableBelow('sm')} {
    display: none;
  }
`;

const Line = styled.tr<{ $differs: boolean }>`
  background: ${({ $differs }) => ($differs ? color.attentionSoft : 'transparent')};
  border-block-end: 1px solid ${color.rule};
`;

const Label = styled.th`
  padding: ${space[0.5]} ${space[1]};
  color: ${color.inkSoft};
  font-weight: ${weight.regular};
  vertical-align: top;
  > span {
    margin-inline-end: ${space[1]};
  }
  ${tableBelow('sm')} {
    grid-column: 1 / -1;
    padding: ${space[0.5]} 0 0;
    font-size: ${fontSize.xs};
  }
`;

const Value = styled.td<{ $absent: boolean }>`
  padding: ${space[0.5]} ${space[1]};
  background: ${({ $absent }) => ($absent ? color.sunken : 'transparent')};
  vertical-align: top;
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${tableBelow('sm')} {
    padding: 0 ${space[0.5]} ${space[0.5]} 0;
  }
  ${stacked} {
    display: block;
    &::before {
      content: attr(data-bureau);
      display: block;
      color: ${color.inkSoft};
      font-size: ${fontSize.xs};
    }
    &::after {
      content: attr(data-absence);
    }
  }
`;

const Raw = styled(Text)`
  display: block;
  white-space: normal;
  > q {
    margin-inline-end: ${space[0.5]};
  }
`;
