export function turnShortcutsOn(): void {
  document.cookie = 'review-shortcuts=; path=/; max-age=0';
}
