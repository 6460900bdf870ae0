import { api } from '@repo/api-client/api.ts';
import type { ClientSummary } from '@repo/contract/clients';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { useLanguage } from './client-desk.messages.ts';

interface AssigneeSelectProps {
  value: Pick<ClientSummary, 'assigneeId' | 'assignee'> | 'mixed';
  disabled?: boolean;
  onChange: (assigneeId: string) => void;
}

export function AssigneeSelect({ value, disabled, onChange }: AssigneeSelectProps) {
  const { t } = useLanguage();
  const present =
    value === 'mixed' ? { assigneeId: value, assignee: t('clientDesk.mixed') } : value;
  return (
    <Field label={t('words.assignedTo')}>
      <SelectInput
        value={present.assigneeId ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <AssigneeOptions {...present} nobody={t('words.nobody')} />
      </SelectInput>
    </Field>
  );
}

type Assigned = Pick<ClientSummary, 'assigneeId' | 'assignee'>;

export function AssigneeOptions({ assigneeId, assignee, nobody }: Assigned & { nobody: string }) {
  const { data: admins = [] } = api.leads.assignees.useQuery();
  const isListed = admins.some(({ id }) => id === assigneeId);
  return (
    <>
      <option value="">{nobody}</option>
      {assigneeId && !isListed && <option value={assigneeId}>{assignee}</option>}
      {admins.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
