import type { Signature } from '@repo/contract/contracts';
import { useSession } from '@repo/federation/shell-context.tsx';
import { FormField, useFieldError } from '@repo/forms/form.tsx';
import { Question } from '@repo/forms/question.tsx';
import { useSettled } from '@repo/forms/use-settled.ts';
import { ChoiceGroup } from '@repo/ui/choice-group.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DrawnSignature } from './drawn-signature.tsx';
import { useLanguage } from './signing.messages.ts';

export interface Signing {
  signature: Signature;
}

export const unsigned: Signing = { signature: { kind: 'typed', value: '' } };

export function SignatureField({ beside }: { beside?: ReactNode }) {
  const { t } = useLanguage();
  const { setValue, clearErrors } = useFormContext<Signing>();
  const kind = useWatch<Signing, 'signature.kind'>({ name: 'signature.kind' });
  // The gateway refuses a drawing without ink as a whole.
  const [wholeError, valueError] = [useFieldError('signature'), useFieldError('signature.value')];
  const choose = (next: Signature['kind']) => {
    clearErrors('signature');
    setValue('signature', { kind: next, value: '' }, { shouldDirty: true });
  };
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <ChoiceGroup
          inline
          legend={t('signing.signature.legend')}
          options={[
            { value: 'typed', label: t('signing.signature.typed') },
            { value: 'drawn', label: t('signing.signature.drawn') },
          ]}
          value={kind}
          onChoose={choose}
        />
        <SoftText>{t('signing.signature.rank')}</SoftText>
      </Stack>
      <Stack gap={1}>
        {beside}
        {kind === 'typed' ? <TypedName /> : <DrawnSignature error={wholeError ?? valueError} />}
      </Stack>
    </Stack>
  );
}

/** A name other than the account's may be right, after a marriage for example, so it is not refused. */
function TypedName() {
  const { t } = useLanguage();
  const user = useSession();
  const typed = useSettled(useWatch<Signing, 'signature.value'>({ name: 'signature.value' }));
  const name = user?.firstName && user.lastName ? `${user.firstName} ${user.lastName}` : null;
  return (
    <div>
      <FormField<Signing> name="signature.value" label={t('signing.signature.name')} required>
        <TextInput autoComplete="name" maxLength={200} />
      </FormField>
      <Question>
        {name && typed.trim() && !isSameName(typed, name) && (
          <span>{t('signing.signature.otherName', { name })}</span>
        )}
      </Question>
    </div>
  );
}

const names = new Intl.Collator('en', { sensitivity: 'base' });
const withoutExtraSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
const isSameName = (one: string, other: string) =>
  names.compare(withoutExtraSpaces(one), withoutExtraSpaces(other)) === 0;
