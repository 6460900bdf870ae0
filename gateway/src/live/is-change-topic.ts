import { changeTopics, type ChangeTopic, type Topic } from '@repo/contract/live';

/** Whether the client themselves hears of changes of this topic. */
export function isChangeTopic(topic: Topic): topic is ChangeTopic {
  return changeTopics.some((own) => own === topic);
}
