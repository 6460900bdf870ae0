import type * as testingLibrary from '@testing-library/dom';

export interface Target {
  role?: string;
  name?: string;
  label?: string;
  css?: string;
  text?: string;
  hydrated?: boolean;
  within?: Target;
}

export const button = (name: string, within?: Target) => byRole('button', name, within);
export const link = (name: string, within?: Target) => byRole('link', name, within);
export const heading = (name: string, within?: Target) => byRole('heading', name, within);

export const field = (label: string, within?: Target): Target => ({
  label,
  ...(within && { within }),
});

export const shownText = (text: string, within?: Target): Target => ({
  text,
  ...(within && { within }),
});

export const byRole = (role: string, name?: string, within?: Target): Target => ({
  role,
  ...(name && { name }),
  ...(within && { within }),
});

type Queries = Pick<
  typeof testingLibrary,
  'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText'
>;

declare global {
  var TestingLibraryDom: Queries | undefined;
}

export function findTarget(target: Target): HTMLElement | null {
  const queries = globalThis.TestingLibraryDom!;
  const isHydrated = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const search = ({
    role,
    name,
    label,
    css,
    text = '',
    hydrated,
    within,
  }: Target): HTMLElement | null => {
    const container: HTMLElement | null = within ? search(within) : document.body;
    if (!container) return null;
    if (css) return container.querySelector<HTMLElement>(css);
    const query = () => {
      if (role) return queries.queryAllByRole(container, role, name ? { name } : {});
      if (!label) return queries.queryAllByText(container, text, { exact: false });
      return queries.queryAllByLabelText(container, label, { selector: 'input, select, textarea' });
    };
    const isMatch = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.textContent.includes(text) &&
      (!hydrated || isHydrated(element));
    return query().find(isMatch) ?? null;
  };
  return search(target);
}
