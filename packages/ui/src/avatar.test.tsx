import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const initials = (name: string) => render(<Avatar name={name} />).container.textContent;

test.each([
  ['Dana Whitfield', 'DW'],
  ['dana whitfield', 'DW'],
  ['Dana', 'D'],
  ['Dana Maria de la Cruz', 'DC'],
  ['  Dana   Whitfield ', 'DW'],
  ['Ángel Núñez', 'ÁN'],
  ['𝒟ana', '𝒟'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the avatar is hidden from assistive technology, as the name is next to it', () => {
  const { container } = render(<Avatar name="Dana Whitfield" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a picture that does not load is replaced by the initials, and a new URL is tried', () => {
  const { container, rerender } = render(<Avatar name="Dana Whitfield" src="/gone.png" />);
  const picture = () => container.querySelector('img');
  expect(container.textContent).toBe('');
  fireEvent.error(picture()!);
  expect(container.textContent).toBe('DW');
  rerender(<Avatar name="Dana Whitfield" src="/new.png" />);
  expect(picture()?.getAttribute('src')).toBe('/new.png');
});
