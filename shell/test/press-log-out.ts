export function pressLogOut(keys: MouseEventInit = {}): void {
  const link = document.createElement('a');
  link.href = '/api/logout';
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  link.remove();
}
