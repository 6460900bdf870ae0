import { api } from '@repo/api-client/api.ts';
import { leadCalls, leadSorts, leadStatuses } from '@repo/contract/leads-admin';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { SearchInput } from '../../lists/search-input.tsx';
import { useLanguage } from './leads.messages.ts';
import { leadsExportPath, type LeadListQuery } from '../../paths.ts';

interface LeadFiltersProps {
  text: string;
  onText: (text: string) => void;
  query: LeadListQuery;
  onChange: (part: LeadListQuery) => void;
  summary: string | undefined;
  onEnterList: () => void;
}

export function LeadFilters(props: LeadFiltersProps) {
  const { text, onText, query, onChange, summary, onEnterList } = props;
  const { t } = useLanguage();

  return (
    <div>
      <Bar role="search">
        <Field label={t('leads.search')}>
          <SearchInput
            text={text}
            onText={onText}
            onEnterList={onEnterList}
            placeholder={t('words.searchPlaceholder')}
          />
        </Field>
        <Field label={t('leads.statusLabel')}>
          <SelectInput
            value={query.status ?? ''}
            onChange={({ target }) =>
              onChange({ status: leadStatuses.find((status) => status === target.value) })
            }
            empty={t('leads.anyStatus')}
            values={leadStatuses}
            text={(status) => t(`leads.status.${status}`)}
          />
        </Field>
        <Field label={t('leads.nextCall')}>
          <SelectInput
            value={query.call ?? query.sort ?? ''}
            onChange={({ target: { value } }) =>
              onChange({
                call: leadCalls.find((call) => call === value),
                sort: leadSorts.find((sort) => sort === value),
              })
            }
          >
            <option value="">{t('leads.anyCall')}</option>
            <option value="due">{t('leads.due')}</option>
            <option value="next-call">{t('leads.soonestFirst')}</option>
          </SelectInput>
        </Field>
        <ExportButton path={leadsExportPath({ ...query, search: text.trim() })} />
      </Bar>
      <SoftText role="status" tabular>
        {summary}
      </SoftText>
    </div>
  );
}

/**
 * The browser writes the file while it arrives and cannot ask for the admin's identity, so that is
 * asked first.
 */
function ExportButton({ path }: { path: string }) {
  const { t } = useLanguage();
  const { api: settings } = useShell();
  const failureToast = useFailureToast();
  const confirm = api.leads.confirmExport.useMutation({
    onSuccess: () => {
      const link = document.createElement('a');
      link.href = `${settings.baseUrl}${path}`;
      link.download = '';
      link.click();
    },
    onError: (error) => failureToast(t('leads.exportFailed'), error),
  });
  return (
    <Button
      variant="secondary"
      icon={downloadIcon}
      pending={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {t('leads.export')}
    </Button>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space[2]};
  align-items: end;
  margin-block-end: ${space[1]};
  ${media.md} {
    display: flex;
    flex-wrap: wrap;
    > * {
      flex: 0 1 12rem;
    }
    > :first-child {
      flex: 1 1 14rem;
    }
    > button {
      flex: none;
    }
  }
`;
