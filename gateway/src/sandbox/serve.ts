const MAX_FRAMES = 5;

/** Answers the gateway's requests in a process that `startChild` started, and ends with the gateway. `note` reports the progress of a request. */
export function serve(answer: (payload: never, note: (text: string) => void) => unknown): void {
  const note = (text: string) => void process.send!({ note: text });
  process.on('message', (payload) => {
    void Promise.resolve(payload as never)
      .then((request) => answer(request, note))
      .then(
        (result) => process.send!({ answer: result }),
        (error: unknown) => process.send!(withoutMessage(error)),
      );
  });
  process.on('disconnect', () => process.exit());
  process.send!({ isReady: true });
}

function withoutMessage(error: unknown) {
  const { name, stack } = Object(error) as { name?: unknown; stack?: unknown };
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
  return { error: String(name), frames: frames.slice(0, MAX_FRAMES) };
}
