let act: (() => void) | undefined;
let isWaiting = false;

/**
 * Keeps SIGHUP, which ends a process that does not listen, until {@link onHangUp} says what it does. Call before the gateway is
 * loaded, which takes seconds. Tells the process that started this one.
 */
export function holdHangUps(): void {
  process.on('SIGHUP', () => {
    if (act) act();
    else isWaiting = true;
  });
  process.send?.({ holdsHangUps: true });
}

export function onHangUp(action: () => void): void {
  act = action;
  if (isWaiting) action();
  isWaiting = false;
}
