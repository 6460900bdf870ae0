import { dialLink } from '@repo/contract/brand';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFailureText } from './failure-text.ts';
import { useLanguage } from './language.ts';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  skeleton?: ReactNode;
  errorTitle?: string | undefined;
  small?: boolean;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton = <ListSkeleton />, errorTitle, small, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isError && small) return <LoadNotice query={query} title={errorTitle} />;
  if (query.isError) {
    return (
      <LoadError
        title={errorTitle}
        error={query.error}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Loading>{skeleton}</Loading>;
}

export function Loading({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}

const Area = styled.div<{ $height: number }>`
  block-size: ${({ $height }) => $height}px;
  overflow: hidden;
  padding-inline: ${space[2]};
`;

export function ListSkeleton({ height = 600 }: { height?: 400 | 600 }) {
  return (
    <Area $height={height}>
      <SkeletonList rows={height / 75} />
    </Area>
  );
}

interface LoadErrorProps {
  title?: string | undefined;
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

export function LoadError({ title, error, pending, onRetry }: LoadErrorProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  const failureText = useFailureText();
  const offersCall = useSession()?.role !== 'admin';
  return (
    <ErrorState
      level={2}
      title={title ?? t('loadFailed')}
      message={offersCall ? `${failureText(error)} ${t('callUs')}` : failureText(error)}
      retryLabel={t('retry')}
      onRetry={onRetry}
      pending={pending}
      {...(offersCall && { phoneText: brand.phoneVanity, phoneHref: dialLink(brand.phone) })}
    />
  );
}

interface LoadNoticeProps {
  query: LoadedQuery<unknown>;
  title: string | undefined;
}

export function LoadNotice({ query, title }: LoadNoticeProps) {
  const { t } = useLanguage();
  const failureText = useFailureText();
  const retry = (
    <Button
      variant="secondary"
      size="sm"
      pending={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="attention" title={title ?? t('loadFailed')} action={retry} live>
      {failureText(query.error)}
    </Notice>
  );
}
