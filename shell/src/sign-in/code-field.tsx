import type { LoginInput } from '@repo/contract/auth';
import { FormField } from '@repo/forms/form.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from './sign-in.messages.ts';

/** The field for the second step. It takes a recovery code as well, which has letters, so that the keyboard must change. */
export function CodeField() {
  const { t } = useLanguage();
  const { setFocus, resetField } = useFormContext<LoginInput>();
  const [recovery, setRecovery] = useState(false);
  useEffect(() => setFocus('code'), [setFocus, recovery]);
  const switchKind = () => {
    resetField('code', { defaultValue: '' });
    setRecovery(!recovery);
  };
  return (
    <Stack gap={1} align="stretch">
      <FormField<LoginInput>
        name="code"
        label={t(recovery ? 'signIn.recoveryCode' : 'signIn.code')}
        hint={t(recovery ? 'signIn.recoveryCodeHint' : 'signIn.codeHint')}
        required
      >
        <TextInput
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </FormField>
      <Button variant="quiet" size="sm" onClick={switchKind}>
        {t(recovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}
      </Button>
    </Stack>
  );
}
