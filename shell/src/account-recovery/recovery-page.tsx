import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

interface RecoveryPageProps {
  title: string;
  lede: string;
  /** Set if the page has replaced another. Its title then takes the focus, so that screen readers announce it. */
  outcome?: boolean;
  below?: ReactNode;
  children?: ReactNode;
}

export function RecoveryPage({ outcome = false, ...page }: RecoveryPageProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(page.title);
  useEffect(() => {
    if (outcome) titleRef.current?.focus();
  }, [outcome, page.title]);
  return <SignInPage {...page} titleRef={titleRef} />;
}
