import { useLocation, useShell } from '@repo/federation/shell-context.tsx';

/**
 * Keeps one of `values`, such as the open tab, in a query parameter, so that a reload or a link
 * shows the same. A missing or unknown value counts as `fallback`.
 */
export function useQueryChoice<Value extends string>(
  parameter: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): [chosen: Value, choose: (next: string) => void] {
  const { navigation } = useShell();
  const chosenIn = (search: string): Value => {
    const requested = new URLSearchParams(search).get(parameter);
    return values.find((known) => known === requested) ?? fallback;
  };
  const choose = (next: string) => {
    const { pathname, search } = navigation.location();
    // Tabs report both the press and the focus.
    if (next === chosenIn(search)) return;
    const query = new URLSearchParams(search);
    if (next === fallback) query.delete(parameter);
    else query.set(parameter, next);
    const text = query.toString();
    navigation.navigate(text ? `${pathname}?${text}` : pathname, { replace: true });
  };
  return [chosenIn(useLocation().search), choose];
}
