/** Presses the link that signs out, on a page that is not left: jsdom loads no other. */
export function pressLogOut(): void {
  const link = document.createElement('a');
  link.href = '/api/logout';
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  link.click();
  link.remove();
}
