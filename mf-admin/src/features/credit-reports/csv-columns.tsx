import { csvFields, csvHeaders, requiredCsvFields } from '@repo/contract/credit-reports-csv';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { downloadIcon } from '@repo/ui/icons/download.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';

const template = [
  csvFields.map((field) => csvHeaders[field][0]),
  ['Experian', 'Harbor Bank', 'charge-off', '4000123412345678', '1234.56', '11/22/2021'],
].map((cells) => `${cells.join(',')}\r\n`);

/** The byte order mark makes Excel read the file as UTF-8. */
const templateLink = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${template.join('')}`)}`;

/** The documented list of columns, and a file to begin with. */
export function CsvColumns() {
  const { t } = useLanguage();
  return (
    <Disclosure summary={t('creditReports.columnsTitle')} wide>
      <Stack gap={1.5} align="start">
        <Text size="sm" tone="soft" measure>
          {t('creditReports.columnsText')}
        </Text>
        <ButtonLink
          href={templateLink}
          download="credit-report.csv"
          variant="secondary"
          size="sm"
          icon={downloadIcon}
        >
          {t('creditReports.template')}
        </ButtonLink>
        <Names>
          <DefinitionList
            items={csvFields.map((field) => ({
              term: requiredCsvFields.includes(field)
                ? `${t(`creditReports.${field}`)} (${t('creditReports.columnRequired')})`
                : t(`creditReports.${field}`),
              value: csvHeaders[field].join(' · '),
            }))}
          />
        </Names>
      </Stack>
    </Disclosure>
  );
}

const Names = styled.div`
  align-self: stretch;
  max-inline-size: 48rem;
`;
