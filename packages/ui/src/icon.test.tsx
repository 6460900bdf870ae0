import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';
import { CountBadge } from './count-badge.tsx';
import { Icon } from './icon.tsx';
import { bellIcon, checkIcon } from './icons.ts';

describe('Icon', () => {
  test('Icon is hidden unless it has a label', () => {
    const { container, rerender } = render(<Icon icon={bellIcon} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    rerender(<Icon icon={bellIcon} label="General" size={32} />);
    const picture = screen.getByRole('img', { name: 'General' });
    expect(picture.hasAttribute('aria-hidden')).toBe(false);
    expect(picture.getAttribute('width')).toBe('32');
  });

  test('renders the given paths', () => {
    const { container } = render(<Icon icon={checkIcon} />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe(checkIcon);
  });
});

describe('Badge and CountBadge', () => {
  test('a badge is read as its text; its icon is decorative', () => {
    const { container } = render(
      <Badge tone="positive" icon={checkIcon}>
        Removed
      </Badge>,
    );
    expect(container.textContent).toBe('Removed');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('a count of %d shows %s and is read as a phrase', (count, shown) => {
    render(<CountBadge count={count} label="unread notifications" />);
    expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('unread notifications')).toBeDefined();
  });

  test.each([0, -1])('a count of %d shows nothing', (count) => {
    expect(render(<CountBadge count={count} label="unread" />).container.textContent).toBe('');
  });
});
