import { api } from '@repo/api-client/api.ts';
import type { ClientSummary } from '@repo/contract/clients';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { useLanguage } from './client-desk.messages.ts';

interface AssigneeSelectProps {
  /** The present assignee, or that several clients have different ones. */
  value: Pick<ClientSummary, 'assigneeId' | 'assignee'> | 'mixed';
  disabled?: boolean;
  onChange: (assigneeId: string) => void;
}

export function AssigneeSelect({ value, disabled, onChange }: AssigneeSelectProps) {
  const { t } = useLanguage();
  const { data: admins = [] } = api.leads.assignees.useQuery();
  const { assigneeId, assignee } =
    value === 'mixed' ? { assigneeId: value, assignee: t('clientDesk.mixed') } : value;
  const isListed = admins.some(({ id }) => id === assigneeId);
  return (
    <Field label={t('clientDesk.assignee')}>
      <SelectInput
        value={assigneeId ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('clientDesk.nobody')}</option>
        {assigneeId && !isListed && <option value={assigneeId}>{assignee}</option>}
        {admins.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
