import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

interface RecoveryPageProps {
  title: string;
  lede: string;
  /** The page has replaced another: its title takes the focus, so that screen readers announce it. */
  outcome?: boolean;
  below?: ReactNode;
  children?: ReactNode;
}

/** The layout of the screens that mailed links lead to and come from. */
export function RecoveryPage({ outcome = false, ...page }: RecoveryPageProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(page.title);
  useEffect(() => {
    if (outcome) titleRef.current?.focus();
  }, [outcome, page.title]);
  return <SignInPage {...page} titleRef={titleRef} />;
}
