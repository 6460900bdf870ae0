import { useLocation } from '@repo/federation/shell-context.tsx';

/** Returns the token of the mailed link that opened the page; empty when the link is incomplete. */
export function useMailedToken(): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get('token') ?? '';
}
