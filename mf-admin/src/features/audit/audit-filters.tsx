import { auditFamilies, type AuditClient, type AuditPerson } from '@repo/contract/audit';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { styled } from 'styled-components';
import { useLanguage } from './audit.messages.ts';
import type { AuditFilter } from '../../paths.ts';
import { useAuditWords } from './use-audit-words.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  people: AuditPerson[];
  client: AuditClient | null | undefined;
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, people, client, onChange }: AuditFiltersProps) {
  const { t } = useLanguage();
  const bar = useFocusReturn<HTMLElement>();
  const { person = '', action = '' } = filter;
  const { subject } = useAuditWords(() => undefined);
  const subjects = action && !auditFamilies.some((family) => family === action) ? [action] : [];
  return (
    <Stack as="section" gap={2} aria-label={t('audit.filters')} ref={bar}>
      <Fields>
        <Field label={t('audit.person')}>
          <SelectInput
            value={person}
            onChange={(event) => onChange({ ...filter, person: event.target.value })}
          >
            <option value="">{t('audit.anyone')}</option>
            {person && !people.some(({ id }) => id === person) && (
              <option value={person}>{t('audit.unknownPerson')}</option>
            )}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('audit.about')}>
          <SelectInput
            value={action}
            onChange={(event) => onChange({ ...filter, action: event.target.value })}
            empty={t('audit.anything')}
            values={[...subjects, ...auditFamilies]}
            text={subject}
          />
        </Field>
      </Fields>
      {filter.client && (
        <Row>
          <Text as="span">
            {t('audit.limitedTo', {
              name: client === undefined ? '…' : (client?.name ?? t('audit.unknownClient')),
            })}
          </Text>
          <Button variant="secondary" size="sm" onClick={() => onChange({ ...filter, client: '' })}>
            {t('words.allClients')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[2]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 20rem));
  }
`;
