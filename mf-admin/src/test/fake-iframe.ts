import { act, screen } from '@repo/testing/render-screen.tsx';
import type { ViewerCommand, ViewerEvent } from '../features/document-review/viewer-messages.ts';

/**
 * Replaces the sandboxed iframe, which jsdom does not load. Prepares and shows documents at once, except `endless`
 * ones.
 */
export async function startFakeIframe({
  unreadable = [] as string[],
  endless = [] as string[],
  title = / of | de /,
} = {}) {
  const iframe = (await screen.findAllByTitle(title)).find(
    (element) => element instanceof HTMLIFrameElement,
  ) as HTMLIFrameElement;
  const source = iframe.contentWindow!;
  const commands: ViewerCommand[] = [];
  const prepared = new Set<string>();
  let wanted: string | undefined;

  function tell(data: ViewerEvent) {
    act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));
  }
  function obey(command: ViewerCommand) {
    commands.push(command);
    if (command.type === 'prepare') {
      if (unreadable.includes(command.id)) return tell({ type: 'failed', id: command.id });
      if (endless.includes(command.id)) return;
      prepared.add(command.id);
      tell({ type: 'prepared', id: command.id });
    }
    if (command.type === 'forget') prepared.delete(command.id);
    if (command.type === 'show') wanted = command.id;
    if (wanted && prepared.has(wanted)) tell({ type: 'shown', id: wanted });
  }
  source.postMessage = ((command: ViewerCommand) => queueMicrotask(() => obey(command))) as never;
  tell({ type: 'ready' });
  return { commands, tell, prepared };
}
