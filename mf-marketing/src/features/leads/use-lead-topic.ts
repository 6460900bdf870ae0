import { leadTopicOf, type LeadTopic } from '@repo/contract/leads';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useSyncExternalStore } from 'react';

/** Returns the topic in the page's address; null in the prerendered page, which serves every topic. */
export function useLeadTopic(): LeadTopic | null {
  const { navigation } = useShell();
  return useSyncExternalStore(
    navigation.subscribe,
    () => leadTopicOf(navigation.location().search),
    () => null,
  );
}
