import { ButtonLink } from '@repo/ui/button-link.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './csv-upload.messages.ts';

export interface CsvFormat<Field extends string> {
  fields: readonly Field[];
  required: readonly Field[];
  headers: Record<Field, readonly string[]>;
  example: readonly string[];
  templateName: string;
  maxRows: number;
}

interface CsvColumnsProps<Field extends string> {
  format: CsvFormat<Field>;
  text: string;
  nameOf(field: Field): string;
}

export function CsvColumns<Field extends string>(props: CsvColumnsProps<Field>) {
  const { format, text, nameOf } = props;
  const { t } = useLanguage();
  return (
    <Disclosure summary={t('csvUpload.columnsTitle')} wide>
      <Stack gap={1.5} align="start">
        <SoftText measure>{text}</SoftText>
        <ButtonLink
          href={templateLink(format)}
          download={format.templateName}
          variant="secondary"
          size="sm"
          icon={downloadIcon}
        >
          {t('csvUpload.template')}
        </ButtonLink>
        <Names>
          <DefinitionList
            items={format.fields.map((field) => ({
              term: format.required.includes(field)
                ? `${nameOf(field)} (${t('csvUpload.columnRequired')})`
                : nameOf(field),
              value: format.headers[field].join(' · '),
            }))}
          />
        </Names>
      </Stack>
    </Disclosure>
  );
}

/** The byte order mark makes Excel read the file as UTF-8. */
function templateLink<Field extends string>({ fields, headers, example }: CsvFormat<Field>) {
  const rows = [fields.map((field) => headers[field][0]), example];
  const text = rows.map((cells) => `${cells.join(',')}\r\n`).join('');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
}

const Names = styled.div`
  align-self: stretch;
  max-inline-size: 48rem;
`;
