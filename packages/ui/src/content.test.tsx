import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { CardHeader } from './card.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Disclosure } from './disclosure.tsx';
import { Heading } from './heading.tsx';
import { bellIcon, checkIcon } from './icons.ts';
import { Logo } from './logo.tsx';
import { PageHeader } from './page-header.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { Section } from './section.tsx';
import { Stat, StatGroup } from './stat.tsx';
import { TextLink } from './text-link.tsx';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('Headings', () => {
  test('level and size are independent', () => {
    render(
      <Heading level={3} size="xxl" id="funding">
        Funding
      </Heading>,
    );
    const heading = screen.getByRole('heading', { level: 3, name: 'Funding' });
    expect(heading.getAttributeNames().sort()).toEqual(['class', 'id']);
  });

  test('a screen has one h1, which can take the focus after a navigation', () => {
    render(
      <PageHeader
        title="Credit report"
        eyebrow="November 10, 2026"
        lede="What the bureaus say."
        back={<a href="/">Back</a>}
      />,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Credit report' });
    heading.focus();
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('November 10, 2026')).toBeDefined();
    expect(screen.getByText('What the bureaus say.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back' })).toBeDefined();
  });

  test('a card’s title is a heading with its action beside it', () => {
    render(
      <CardHeader
        title="Documents"
        subtitle="3 of 5"
        icon={bellIcon}
        titleId="documents"
        action={<a href="/documents">All documents</a>}
      />,
    );
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('documents');
    expect(screen.getByRole('link', { name: 'All documents' })).toBeDefined();
  });
});

describe('Links', () => {
  test('a text link can be rendered by the app’s own link component', () => {
    const Link = ({ children, ...rest }: ComponentProps<'a'>) => (
      <a {...rest} data-app-link="">
        {children}
      </a>
    );
    render(
      <TextLink as={Link} href="/pricing" quiet icon={checkIcon}>
        Pricing
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'Pricing' });
    expect(link.getAttributeNames().sort()).toEqual(['class', 'data-app-link', 'href']);
  });

  test('the logo is a link only with `href`', () => {
    const { rerender } = render(<Logo name="Clearline" />);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<Logo name="Clearline" href="/" />);
    expect(screen.getByRole('link', { name: 'Clearline' }).getAttribute('href')).toBe('/');
  });
});

describe('Lists and regions', () => {
  test('terms belong to their values', () => {
    render(
      <DefinitionList
        items={[
          { term: 'Balance', value: '$642.18' },
          { term: 'Opened', value: 'May 2021' },
        ]}
      />,
    );
    const terms = screen.getAllByRole('term');
    expect(terms.map((term) => term.nextElementSibling?.textContent)).toEqual([
      '$642.18',
      'May 2021',
    ]);
  });

  test('two values may have the same term when each has a key', () => {
    render(
      <DefinitionList
        items={[
          { key: '1', term: 'Creditor', value: 'Harbor Auto' },
          { key: '2', term: 'Creditor', value: 'Lakeside Bank' },
        ]}
      />,
    );
    expect(screen.getAllByRole('definition')).toHaveLength(2);
  });

  test('a stat is a term with its value and hint, regardless of the visual order', () => {
    render(
      <StatGroup aria-label="Summary">
        <Stat label="Active disputes" value="3" hint="Two at Experian" icon={bellIcon} />
        <Stat label="Funding" value="$9,999,999,999.99" tone="positive" size="lg" />
      </StatGroup>,
    );
    const [disputes] = screen.getAllByRole('term');
    expect(disputes?.textContent).toBe('Active disputes');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3',
      'Two at Experian',
      '$9,999,999,999.99',
    ]);
  });

  test('a scroll area is a named region that the keyboard reaches', async () => {
    render(
      <ScrollArea label="Your documents" height={400}>
        <p>A long list</p>
      </ScrollArea>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your documents' }));
  });

  test('a section is named by the heading in it', () => {
    render(
      <Section labelledBy="why" tone="sunken" width="wide">
        <Heading level={2} id="why">
          Why us
        </Heading>
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Why us' })).toBeDefined();
  });
});

describe('Disclosure', () => {
  test('a press on the question opens and closes it', async () => {
    const { container } = render(
      <Disclosure summary="What does “charge-off” mean?">A debt written off.</Disclosure>,
    );
    const details = container.querySelector('details')!;
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByText(/What does/));
    expect(details.open).toBe(true);
    await userEvent.click(screen.getByText(/What does/));
    expect(details.open).toBe(false);
  });
});

describe('Text', () => {
  test('Text is a paragraph by default, without its style props in the document', () => {
    const { container, rerender } = render(
      <Text size="sm" tone="soft" weight="bold" tabular measure>
        Text
      </Text>,
    );
    expect(container.firstElementChild?.tagName).toBe('P');
    expect(container.firstElementChild?.getAttributeNames()).toEqual(['class']);
    rerender(<Text as="span">Text</Text>);
    expect(container.firstElementChild?.tagName).toBe('SPAN');
  });

  test('visually hidden text is available to assistive technology', () => {
    render(<VisuallyHidden id="hint">Press slash to search</VisuallyHidden>);
    expect(screen.getByText('Press slash to search').id).toBe('hint');
  });
});
