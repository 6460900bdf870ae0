import { Button, type ButtonProps } from '@repo/ui/button.tsx';
import { FormActions, type FormActionsProps } from '@repo/ui/form-actions.tsx';
import { FormFailure } from './form-failure.tsx';
import { useLanguage } from './language.ts';
import { useHoldModal } from './modal.tsx';

interface SubmitActionsProps extends Pick<
  ButtonProps,
  'size' | 'variant' | 'iconEnd' | 'disabled' | 'pendingText'
> {
  form: { pending: boolean; failure: { error: unknown; id: string } | null };
  children: string;
  onCancel?: () => void;
  cancelText?: string;
  align?: FormActionsProps['align'];
  kept?: boolean;
  /** Set for a form without a toast. */
  live?: boolean;
}

export function SubmitActions(props: SubmitActionsProps) {
  const { form, children, onCancel, cancelText, align, kept, live, size, ...submit } = props;
  const { t } = useLanguage();
  useHoldModal(form.pending);
  return (
    <>
      <FormFailure failure={form.failure} kept={kept ?? true} live={live ?? false} />
      <FormActions align={align}>
        {onCancel && (
          <Button variant="secondary" size={size} disabled={form.pending} onClick={onCancel}>
            {cancelText ?? t('cancel')}
          </Button>
        )}
        <Button
          {...submit}
          type="submit"
          size={size}
          pending={form.pending}
          aria-describedby={form.failure?.id}
        >
          {children}
        </Button>
      </FormActions>
    </>
  );
}
