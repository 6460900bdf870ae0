import { startPath } from '@repo/contract/routing';
import { Link } from '@repo/federation/link.tsx';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Logo } from '@repo/ui/logo.tsx';

export function HomeLogo() {
  const { brand, clientView } = useShell();
  const user = useSession();
  const isAdmin = user?.role === 'admin' && !clientView;
  return <Logo name={brand.name} as={Link} href={isAdmin ? startPath(user) : '/'} />;
}
