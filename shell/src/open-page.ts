/** Loads another document, because the one on the page belongs to who was here before. Never settles: the page is left. */
export function openPage(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}
