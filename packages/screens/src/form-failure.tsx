import { errorBodyOf, gotResponse, ruleOf, timedOut } from '@repo/api-client/api-error.ts';
import { dialLink } from '@repo/contract/brand';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { Citation } from './citation.tsx';
import { isReadOnlyView, useFailureText } from './failure-text.ts';
import { useLanguage } from './language.ts';
import { useOnline } from './use-online.ts';

interface FormFailureProps {
  failure: { error: unknown; id?: string } | null;
  /**
   * Set for a form without a toast, because two live regions would announce the same text twice.
   */
  live?: boolean;
  /** False if nothing was typed that could be lost. */
  kept?: boolean;
}

/**
 * Shows the failure of a form's last attempt until the next one, with the support phone (except for
 * admins) and the offline state. The button is described by its `id`. A 401 opens the sign-in
 * dialog instead.
 */
export function FormFailure({ failure, live = false, kept = true }: FormFailureProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  const { title, text } = useFailureWords(failure?.error);
  const offersCall = useSession()?.role !== 'admin';
  if (!failure || hasOwnReport(failure.error)) return null;
  return (
    <div id={failure.id}>
      <Notice
        tone="danger"
        title={title}
        live={live}
        action={
          offersCall && (
            <TextLink href={dialLink(brand.phone)}>
              {t('formFailure.call', { phone: brand.phoneVanity })}
            </TextLink>
          )
        }
      >
        {kept ? `${text} ${t('formFailure.kept')}` : text}
        <Citation rule={ruleOf(failure.error)} />
      </Notice>
    </div>
  );
}

function useFailureWords(error: unknown): { title: string; text: string } {
  const { t } = useLanguage();
  const failureText = useFailureText();
  const online = useOnline();
  if (!online) return { title: t('formFailure.offline'), text: t('formFailure.offlineText') };
  if (gotResponse(error)) return { title: t('formFailure.failed'), text: failureText(error) };
  return {
    title: t('formFailure.noResponse'),
    text: t(timedOut(error) ? 'formFailure.timeoutText' : 'formFailure.noResponseText'),
  };
}

function hasOwnReport(error: unknown): boolean {
  return errorBodyOf(error)?.code === 'UNAUTHORIZED' || isReadOnlyView(error);
}
