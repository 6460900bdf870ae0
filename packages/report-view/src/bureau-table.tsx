import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSource } from '@repo/contract/report-snapshots';
import { Badge } from '@repo/ui/badge.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addMessages } from './language.ts';
import { en, es } from './bureau-table.messages.ts';
import { Source, type ShownSources } from './source.tsx';

const useLanguage = addMessages({ bureaus: en }, { bureaus: es });

export interface BureauColumn {
  key: string;
  bureau: Bureau;
  detail?: string | undefined;
}

export interface BureauCell {
  content: ReactNode;
  source?: ReportSource | undefined;
}

export interface BureauLine {
  key: string;
  name: string;
  differs?: boolean | undefined;
  cells: readonly (BureauCell | undefined)[];
}

interface BureauTableProps {
  caption: string;
  columns: readonly BureauColumn[];
  lines: readonly BureauLine[];
  sources?: ShownSources;
}

/** The values of each bureau, side by side. The explicit roles keep it a table for assistive technology. */
export function BureauTable({ caption, columns, lines, sources = 'none' }: BureauTableProps) {
  const { t } = useLanguage();
  return (
    <Box>
      <Surface role="table" $columns={columns.length}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{caption}</span>
            </th>
            {columns.map(({ key, bureau, detail }) => (
              <th key={key} scope="col" role="columnheader">
                <span>{bureauNames[bureau]}</span>
                {detail && <Detail>{detail}</Detail>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(({ key, name, differs, cells }) => (
            <Line key={key} role="row" $differs={differs ?? false}>
              <th scope="row" role="rowheader">
                <span>{name}</span>
                {differs && <Badge tone="attention">{t('bureaus.differs')}</Badge>}
              </th>
              {columns.map(({ key: column, bureau }, index) => (
                <Cell key={column} role="cell" data-label={bureauNames[bureau]}>
                  <Value cell={cells[index]} sources={sources} />
                </Cell>
              ))}
            </Line>
          ))}
        </tbody>
      </Surface>
    </Box>
  );
}

function Value({ cell, sources }: { cell: BureauCell | undefined; sources: ShownSources }) {
  const { t } = useLanguage();
  return (
    <>
      {cell?.content ?? (
        <>
          <Text as="span" tone="soft" aria-hidden="true">
            –
          </Text>
          <span className="visually-hidden">{t('rows.noValue')}</span>
        </>
      )}
      {sources !== 'none' && cell?.source && (
        <Source source={cell.source} showPlace={sources === 'places'} />
      )}
    </>
  );
}

const Box = styled.div`
  container: bureaus / inline-size;
`;

const Surface = styled.table<{ $columns: number }>`
  width: 100%;
  font-size: ${fontSize.sm};
  line-height: 1.5;
  & tr {
    display: grid;
    grid-template-columns: repeat(${({ $columns }) => Math.max(2, $columns)}, minmax(0, 1fr));
    gap: 0 ${space[1]};
    padding: ${space[0.5]};
  }
  & tbody tr {
    border-top: 1px solid ${color.rule};
  }
  & th {
    text-align: start;
    font-weight: ${weight.semibold};
  }
  & tbody th {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[1]};
    grid-column: ${({ $columns }) => ($columns > 1 ? '1 / -1' : 'auto')};
    color: ${color.inkSoft};
    font-weight: ${weight.regular};
  }
  & thead th:first-child {
    display: ${({ $columns }) => ($columns > 1 ? 'none' : 'block')};
  }
  @container bureaus (min-width: 34rem) {
    & tr {
      grid-template-columns: minmax(0, 0.8fr) repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    }
    & tbody th {
      grid-column: auto;
    }
    & thead th:first-child {
      display: block;
    }
  }
  @container bureaus (max-width: 18.5rem) {
    & tr {
      grid-template-columns: minmax(0, 1fr);
    }
    & thead {
      display: none;
    }
    & td::before {
      content: attr(data-label) ': ';
      color: ${color.inkSoft};
    }
  }
`;

const Line = styled.tr<{ $differs: boolean }>`
  background: ${({ $differs }) => ($differs ? color.attentionSoft : 'transparent')};
`;

const Cell = styled.td`
  min-width: 0;
  font-variant-numeric: tabular-nums;
  white-space: pre-line;
`;

const Detail = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-weight: ${weight.regular};
`;
