/** Returns the title without the unread count in front. */
export function screenTitle(): string {
  return document.title.replace(/^\(\d+\) /, '');
}
