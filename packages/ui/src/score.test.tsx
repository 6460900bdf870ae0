import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScoreGauge } from './score-gauge.tsx';

describe('ScoreGauge', () => {
  function gauge(score: number | null) {
    const { container } = render(
      <ScoreGauge
        score={score}
        label="Experian: 712 of 850, Good"
        rating="Good"
        caption="Experian"
      />,
    );
    return container;
  }
  function filled(score: number | null): number {
    const [, arc] = gauge(score).querySelectorAll('path');
    return arc ? Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]) : 0;
  }

  test('ScoreGauge is one picture with one complete name', () => {
    gauge(712);
    expect(screen.getByRole('img', { name: 'Experian: 712 of 850, Good' })).toBeDefined();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('shows the score, its rating and both ends of the scale', () => {
    const { textContent } = gauge(712);
    for (const text of ['712', 'Good', 'Experian', '300', '850'])
      expect(textContent).toContain(text);
  });

  test.each([
    [850, 100],
    [575, 50],
    [300, 0],
    [900, 100],
    [250, 0],
  ])('a score of %d fills %d percent', (score, percent) => {
    expect(filled(score)).toBeCloseTo(percent);
  });

  test('a score of zero is shown as zero', () => {
    expect(gauge(0).querySelector('.score')?.textContent).toBe('0');
  });

  test('an unknown score is a dash on an empty arc', () => {
    expect(gauge(null).querySelector('.score')?.textContent).toBe('–');
    expect(filled(null)).toBe(0);
  });
});

describe('ScoreBar', () => {
  function bar(props: { score: number | null; min?: number; max?: number; scaleText?: string }) {
    const { container } = render(
      <ScoreBar name="Equifax" rating="Fair" label="Equifax: 668 of 850, Fair" {...props} />,
    );
    return { container, width: container.querySelector('rect')?.getAttribute('width') };
  }

  test('ScoreBar is one picture with one complete name', () => {
    bar({ score: 668 });
    expect(screen.getByRole('img', { name: 'Equifax: 668 of 850, Fair' })).toBeDefined();
  });

  test.each([
    [850, '100%'],
    [425, '50%'],
    [634, '74.6%'],
    [0, '0%'],
    [900, '100%'],
  ])('a score of %d of 850 fills %s', (score, width) => {
    expect(bar({ score }).width).toBe(width);
  });

  test('another scale starts at its own minimum', () => {
    expect(bar({ score: 575, min: 300, max: 850 }).width).toBe('50%');
    expect(bar({ score: 299, min: 300, max: 850 }).width).toBe('0%');
  });

  test('ScoreBar without name and score shows the ends of the scale', () => {
    expect(
      bar({ score: 575, min: 300, scaleText: '75 points to Fair' }).container.textContent,
    ).toBe('30075 points to Fair850');
    expect(bar({ score: 575 }).container.textContent).not.toContain('850');
  });

  test('an unknown score is a dash on an empty bar', () => {
    const { container, width } = bar({ score: null });
    expect(container.textContent).toContain('–');
    expect(width).toBe('0%');
  });
});

describe('ProgressBar', () => {
  const progress = () => screen.getByRole('progressbar');

  test('reports value, maximum and the value in words', () => {
    render(<ProgressBar label="Quiz" value={3} max={13} valueText="Question 3 of 13" />);
    expect(screen.getByRole('progressbar', { name: 'Quiz' })).toBe(progress());
    expect(progress().getAttribute('aria-valuenow')).toBe('3');
    expect(progress().getAttribute('aria-valuemin')).toBe('0');
    expect(progress().getAttribute('aria-valuemax')).toBe('13');
    expect(progress().getAttribute('aria-valuetext')).toBe('Question 3 of 13');
  });

  test.each([
    [0, 100, '0%'],
    [1, 3, '33.3%'],
    [13, 13, '100%'],
    [20, 13, '100%'],
    [-1, 13, '0%'],
    [0, 0, '0%'],
  ])('%d of %d fills %s', (value, max, width) => {
    render(<ProgressBar label="Quiz" value={value} max={max} />);
    expect(progress().querySelector('rect')?.getAttribute('width')).toBe(width);
  });

  test('visible texts are not read twice', () => {
    render(<ProgressBar label="Step 2" value={2} max={3} valueText="67%" showLabel showValue />);
    expect(screen.getByText('Step 2').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByText('67%').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test('texts are visually hidden by default', () => {
    render(<ProgressBar label="Step 2" value={2} valueText="67%" />);
    expect(screen.queryByText('Step 2')).toBeNull();
    expect(screen.queryByText('67%')).toBeNull();
  });
});
