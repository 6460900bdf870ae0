import { useLocation } from '@repo/federation/shell-context.tsx';

export function useMailedToken(): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get('token') ?? '';
}
