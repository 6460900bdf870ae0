export function screenTitle(): string {
  return document.title.replace(/^\(\d+\) /, '');
}
