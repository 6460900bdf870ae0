import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { sendIcon } from './icons.ts';
import { TimelineGroup } from './timeline-group.tsx';
import { TimelineItem } from './timeline-item.tsx';
import { Timeline } from './timeline.tsx';

test('events are a list in the order given', () => {
  render(
    <Timeline>
      <TimelineItem title="Dispute sent" time="today" tone="attention" icon={sendIcon} />
      <TimelineItem title="Item removed" time="yesterday" tone="positive" icon={sendIcon} />
    </Timeline>,
  );
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Dispute senttoday',
    'Item removedyesterday',
  ]);
});

test('an event shows its description and its children', () => {
  render(
    <Timeline>
      <TimelineItem
        title="Dispute sent"
        description="To Experian"
        time={<time dateTime="2026-11-20">Nov 20</time>}
        tone="attention"
        icon={sendIcon}
      >
        <a href="/documents">Letter</a>
      </TimelineItem>
    </Timeline>,
  );
  const item = screen.getByRole('listitem');
  expect(within(item).getByText('To Experian')).toBeDefined();
  expect(within(item).getByText('Nov 20').getAttribute('datetime')).toBe('2026-11-20');
  expect(within(item).getByRole('link', { name: 'Letter' })).toBeDefined();
  expect(within(item).queryByRole('img')).toBeNull();
});

test('a month is a region with its name as heading', () => {
  render(
    <TimelineGroup title="November 2026">
      <TimelineItem title="Dispute sent" time="today" tone="attention" icon={sendIcon} />
    </TimelineGroup>,
  );
  const region = screen.getByRole('region', { name: 'November 2026' });
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('November 2026');
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
});
