import type { ReactNode } from 'react';
import { useLanguage } from '../../language.ts';
import { LoadError } from './load-error.tsx';

/** What a screen needs of TanStack's query result. */
export interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  /** Of the final size. */
  skeleton: ReactNode;
  errorTitle?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A query's three faces: still coming, could not come, there. */
export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  const { t } = useLanguage();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('screen.loading')}</span>
        {skeleton}
      </div>
    );
  }
  return (
    <LoadError
      title={errorTitle}
      error={query.error}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
