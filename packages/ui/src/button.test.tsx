import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { bellIcon, phoneIcon } from './icons.ts';

const button = () => screen.getByRole('button');

function SlowForm({ onSubmit }: { onSubmit: () => void }) {
  const [pending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setPending(true);
      }}
    >
      <input aria-label="Email" />
      <Button type="submit" pending={pending} pendingText="Processing...">
        Send
      </Button>
    </form>
  );
}

test('a button is a submit button only with `type="submit"`', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Show</Button>
    </form>,
  );
  await userEvent.click(button());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a second press is ignored while the first is pending', async () => {
  const onSubmit = jest.fn();
  render(<SlowForm onSubmit={onSubmit} />);
  await userEvent.click(button());
  await userEvent.click(button());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter in a field of the form is ignored while it is pending', async () => {
  const onSubmit = jest.fn();
  render(<SlowForm onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox'), 'dana{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a pending button keeps the focus, which `disabled` would drop', async () => {
  render(<SlowForm onSubmit={() => {}} />);
  await userEvent.click(button());
  expect(document.activeElement).toBe(button());
  expect(button().hasAttribute('disabled')).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().textContent).toBe('Processing...');
});

test('a pending button without pendingText keeps its name', () => {
  render(<Button pending>Send</Button>);
  expect(screen.getByRole('button', { name: 'Send' }).querySelector('svg')).not.toBeNull();
});

test('a pending press does not reach what contains the button', async () => {
  const onCard = jest.fn();
  const onClick = jest.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a card around the button
    <div onClick={onCard}>
      <Button pending onClick={onClick}>
        Send
      </Button>
    </div>,
  );
  await userEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(onCard).not.toHaveBeenCalled();
});

test('a caller may disable it in either way', async () => {
  const onClick = jest.fn();
  const { rerender } = render(
    <Button disabled onClick={onClick}>
      Send
    </Button>,
  );
  await userEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  rerender(<Button aria-disabled="true">Send</Button>);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().hasAttribute('aria-busy')).toBe(false);
});

test('icons are not part of the name', () => {
  render(
    <Button icon={bellIcon} iconEnd={phoneIcon}>
      Notify
    </Button>,
  );
  const pictures = screen.getByRole('button', { name: 'Notify' }).querySelectorAll('svg');
  expect([...pictures].map((picture) => picture.getAttribute('aria-hidden'))).toEqual([
    'true',
    'true',
  ]);
});

test('the style props of a button are not written into the document', () => {
  render(
    <Button variant="quiet" size="lg" fullWidth>
      Send
    </Button>,
  );
  expect(button().getAttributeNames().sort()).toEqual(['class', 'data-variant', 'type']);
});

test('a link that looks like a button is a link', () => {
  render(
    <ButtonLink href="/pricing" size="lg" icon={phoneIcon}>
      View pricing
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'View pricing' });
  expect(link.getAttribute('href')).toBe('/pricing');
  expect(link.getAttributeNames().sort()).toEqual(['class', 'data-variant', 'href']);
});

test('a button link can be rendered by the app’s own link component', () => {
  const Link = ({ children, ...rest }: ComponentProps<'a'>) => (
    <a {...rest} data-app-link="">
      {children}
    </a>
  );
  render(
    <ButtonLink as={Link} href="/progress">
      Progress
    </ButtonLink>,
  );
  expect(screen.getByRole('link').hasAttribute('data-app-link')).toBe(true);
});

test('an icon button is named by its label', async () => {
  const onClick = jest.fn();
  render(<IconButton icon={bellIcon} label="Notifications" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('type')).toBe('button');
});
