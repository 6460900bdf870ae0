import { useShell } from '@repo/federation/shell-context.tsx';
import { downloadIcon } from '@repo/ui/icons/download.ts';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './documents.messages.ts';

/** Opens the identity affidavit's template, a PDF, in a new tab. */
export function TemplateLink() {
  const { t } = useLanguage();
  const { api, clientView } = useShell();
  if (clientView) return null;
  return (
    <TextLink
      href={`${api.baseUrl}/api/documents/identity-affidavit-template`}
      target="_blank"
      rel="noopener"
      icon={downloadIcon}
    >
      {t('documents.template')}
    </TextLink>
  );
}
