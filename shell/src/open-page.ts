/** Loads another document, because the current one was rendered for the previous user. Never settles, as the page unloads. */
export function openPage(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

export function reopenPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

export function reloadPage(): void {
  document.documentElement.hidden = true;
  location.reload();
}
