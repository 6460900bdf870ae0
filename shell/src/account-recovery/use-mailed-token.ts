import { useLocation } from '@repo/federation/shell-context.tsx';

/** Returns an empty text when the link is incomplete. */
export function useMailedToken(): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get('token') ?? '';
}
