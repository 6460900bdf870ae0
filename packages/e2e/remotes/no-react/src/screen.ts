export function show(element: HTMLElement): void {
  const heading = document.createElement('h1');
  heading.textContent = 'No React';
  element.replaceChildren(heading);
}
