import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cloneElement, useState, type ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { OverlayHistory } from './overlay-history.ts';

interface PageProps extends Partial<DialogProps> {
  children?: ReactNode;
}

function Page({ children, ...props }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <button type="button">Behind</button>
      <main tabIndex={-1}>Page</main>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="More sections"
        closeLabel="Close"
        {...props}
      >
        {children ?? <button type="button">Inside</button>}
      </Dialog>
    </>
  );
}

async function open(element = <Page />) {
  const user = userEvent.setup();
  render(element);
  await user.click(screen.getByRole('button', { name: 'More' }));
  return { user, dialog: screen.getByRole('dialog') };
}

const focused = () => document.activeElement;

test('a title names the dialog, and the page behind is hidden', async () => {
  const { dialog } = await open();
  expect(screen.getByRole('dialog', { name: 'More sections' })).toBe(dialog);
  expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull();
});

test('the dialog itself gets the focus, so that its title is read first', async () => {
  const { dialog } = await open();
  expect(focused()).toBe(dialog);
});

test('Tab stays inside', async () => {
  const { user } = await open();
  await user.tab();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Inside' }));
  await user.tab();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Close' }));
});

test.each([
  ['Escape', '{Escape}'],
  ['its close button', '{Tab}{Enter}'],
])('%s closes it and returns the focus to what opened it', async (_way, keys) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'More' })));
});

test('a focus that has moved elsewhere meanwhile stays there', async () => {
  function Navigates() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          More
        </button>
        <main tabIndex={-1}>Next screen</main>
        <Dialog open={shown} onOpenChange={setShown} title="More sections" closeLabel="Close">
          <button
            type="button"
            onClick={() => {
              setShown(false);
              setTimeout(() => document.querySelector('main')?.focus(), 0);
            }}
          >
            Progress
          </button>
        </Dialog>
      </>
    );
  }
  const { user } = await open(<Navigates />);
  await user.click(screen.getByRole('button', { name: 'Progress' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

test.each([
  ['what is around it', <section key="around" tabIndex={-1} aria-label="Card" />],
  ['the main element', null],
])('when its opener has disappeared, %s gets the focus', async (_target, around) => {
  function RemovesOpener() {
    const [step, setStep] = useState<'closed' | 'open' | 'removed'>('closed');
    const opener = step !== 'removed' && (
      <button type="button" onClick={() => setStep('open')}>
        More
      </button>
    );
    return (
      <>
        <main tabIndex={-1}>Page</main>
        {around ? cloneElement(around, {}, opener) : opener}
        <Dialog
          open={step === 'open'}
          onOpenChange={() => setStep('removed')}
          title="Turn off?"
          closeLabel="Close"
        />
      </>
    );
  }
  const { user } = await open(<RemovesOpener />);
  await user.keyboard('{Escape}');
  const target = around ? screen.getByRole('region', { name: 'Card' }) : screen.getByRole('main');
  await waitFor(() => expect(focused()).toBe(target));
});

test('a press outside closes it', async () => {
  const onOpenChange = jest.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Sign in" closeLabel="Close" />);
  await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

test('while busy, neither Escape nor a press outside closes it, and it has no close button', async () => {
  const onOpenChange = jest.fn();
  const dialog = (busy: boolean) => (
    <Dialog open busy={busy} onOpenChange={onOpenChange} title="Codes" closeLabel="Close" />
  );
  const { rerender } = render(dialog(true));
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  rerender(dialog(false));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test.each([
  ['closes it', {}, [[false]], [true]],
  ['does nothing while it is busy', { busy: true }, [], [false]],
  ['leaves the page when it is locked', { locked: true }, [], []],
])('Back %s', (_what, props, changes, answers) => {
  const overlays: (() => boolean)[] = [];
  const close = jest.fn();
  const onOpenChange = jest.fn();
  const dialog = (shown: boolean) => (
    <OverlayHistory
      value={(onBack) => {
        overlays.push(onBack);
        return close;
      }}
    >
      <Dialog
        {...props}
        open={shown}
        onOpenChange={onOpenChange}
        title="Codes"
        closeLabel="Close"
      />
    </OverlayHistory>
  );
  const { rerender } = render(dialog(true));
  expect(overlays.map((onBack) => onBack())).toEqual(answers);
  expect(onOpenChange.mock.calls).toEqual(changes);
  rerender(dialog(false));
  expect(close).toHaveBeenCalledTimes(answers.length);
});

test('a description is read with the title; without one there is no dangling reference', async () => {
  await open(<Page description="You were signed out. Your work is still here." />);
  expect(
    screen.getByRole('dialog', { description: 'You were signed out. Your work is still here.' }),
  ).toBeDefined();
});

test('a dialog without a description refers to none', async () => {
  const { dialog } = await open();
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});
