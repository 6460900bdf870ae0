import { Link } from '@repo/federation/link.tsx';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from '../../language.ts';
import { clientsPath } from './client-paths.ts';

/** Leads to the list as it was left: the search came along in this page's address. */
export function BackToClients() {
  const { t } = useLanguage();
  const search = new URLSearchParams(useLocation().search).get('search') ?? '';
  return (
    <TextLink as={Link} href={clientsPath(search)} quiet>
      ← {t('client.back')}
    </TextLink>
  );
}
