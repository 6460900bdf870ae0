import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { Choice } from './choice.tsx';

test('a press anywhere on the line toggles the checkbox', async () => {
  render(<Checkbox label="Call me about my credit" />);
  await userEvent.click(screen.getByText('Call me about my credit'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('the space key toggles it', async () => {
  render(<Checkbox label="Agree" />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Agree' }).checked).toBe(true);
});

test('hint and error describe it', () => {
  render(<Checkbox label="Agree" hint="You can withdraw it" error="Please agree" />);
  const box = screen.getByRole('checkbox', { description: 'You can withdraw it Please agree' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('a text elsewhere describes it, and says why it is invalid', () => {
  render(
    <>
      <Checkbox label="Agree" hint="You can withdraw it" aria-describedby="why" aria-invalid />
      <p id="why">Please agree</p>
    </>,
  );
  const box = screen.getByRole('checkbox', { description: 'Please agree You can withdraw it' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('the box without hint and error is neither described nor invalid', () => {
  render(<Checkbox label="Agree" />);
  const box = screen.getByRole('checkbox');
  expect(box.hasAttribute('aria-describedby')).toBe(false);
  expect(box.hasAttribute('aria-invalid')).toBe(false);
});

test('a value is submitted with a form only when the box is ticked', async () => {
  const { container } = render(
    <form>
      <Checkbox label="Agree" name="agreed" value="true" />
    </form>,
  );
  const form = container.querySelector('form');
  const submitted = () => form && new FormData(form).get('agreed');
  expect(submitted()).toBeNull();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(submitted()).toBe('true');
});

function Plans({ onChange }: { onChange?: (value: string) => void }) {
  return (
    <fieldset>
      <legend>Plan</legend>
      {['Basic', 'Pro', 'Elite'].map((plan) => (
        <Choice
          key={plan}
          name="plan"
          value={plan}
          label={plan}
          onChange={(event) => onChange?.(event.target.value)}
        />
      ))}
    </fieldset>
  );
}

test('one choice of a group is chosen at a time', async () => {
  const onChange = jest.fn();
  render(<Plans onChange={onChange} />);
  await userEvent.click(screen.getByText('Pro'));
  await userEvent.click(screen.getByText('Elite'));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(['Elite']);
  expect(onChange.mock.calls).toEqual([['Pro'], ['Elite']]);
});

test('arrow keys move between the choices of a group', async () => {
  render(<Plans />);
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Pro' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pro' }).checked).toBe(true);
});
